import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import type { Database } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { pageOf, readIdCursor, registerCall } from '@chokdee/kernel/http';
import { thb } from '@chokdee/kernel/money';
import { wordTitle } from '@chokdee/kernel/titles';
import type { Selectable } from 'kysely';
import { benefitsOf } from '../vip/vip-benefits.ts';
import { earnPointsNow } from './earn-points.command.ts';
import { getSatangPerPoint } from './point-settings.ts';

type Movement = DataOf<'GET /api/member/points/history'>['items'][number];

export function registerPointsCalls(app: App): void {
  registerCall(app, 'POST /api/member/points', async (context) => ({
    point: await earnPointsNow(context, whoOf(context)),
  }));

  registerCall(app, 'GET /api/member/points/history', async (context, { kind, cursor, limit = 30 }) => {
    const { db, member } = context;
    const point = await earnPointsNow(context, whoOf(context));
    let query = db.selectFrom('point_transfers').selectAll().where('member_id', '=', member.id);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    const before = readIdCursor(cursor);
    if (before !== null) query = query.where('id', '<', before);
    const rows = await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => String(id));
    const rest = await db
      .selectFrom('point_earnings')
      .select('rest_satang')
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    const satangPerPoint = await getSatangPerPoint(db, member.agentId);
    const { pointsPercent } = await benefitsOf(db, { memberId: member.id, agentId: member.agentId });
    const staked = (weighed: bigint) => thb((weighed * 100n) / BigInt(pointsPercent));
    return {
      point,
      thb_per_point: satangPerPoint === null ? null : staked(satangPerPoint),
      staked_to_next: staked(rest?.rest_satang ?? 0n),
      items: items.map(presentMovement),
      next_cursor: nextCursor,
    };
  });
}

const whoOf = ({ member, clock }: { member: { id: number; agentId: number }; clock: { now(): Date } }) => ({
  memberId: member.id,
  agentId: member.agentId,
  now: clock.now(),
});

function presentMovement(row: Selectable<Database['point_transfers']>): Movement {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    ...pick(row, 'kind', 'amount', 'balance_before', 'balance_after'),
    title: wordTitle({ key: row.title_key, params: row.title_params }),
  };
}
