import type { App } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;
const DAYS = 30;
const OTHERS_SHOWN = 10;
/** Last signs of a shared value: staff compare them, and read no whole number of a stranger's account. */
const SHOWN_SIGNS = 6;

/** Answers the lists of members at risk: only what is stored as a fact. */
export function registerRisk(app: App): void {
  registerStaffCall(app, 'GET /api/staff/risk/protection', async ({ db, agent, shows }, input) => {
    const events = db
      .selectFrom('limit_events as e')
      .innerJoin('members as m', 'm.id', 'e.member_id')
      .select(['e.id', 'e.at', 'e.what', 'e.details', 'm.id as member_id', 'm.username', 'm.status'])
      .where('m.agent_id', '=', agent.id)
      .$if(input.what !== undefined, (query) => query.where('e.what', '=', input.what ?? ''));
    const { rows, nextCursor } = await pageRows(events, input, { columns: { at: 'e.at' }, id: 'e.id' });
    shows(rows.map(({ member_id }) => member_id));
    return {
      items: rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        ...pick(row, 'member_id', 'username', 'status', 'what', 'details'),
      })),
      next_cursor: nextCursor,
    };
  });

  registerStaffCall(app, 'GET /api/staff/risk/shared', async ({ db, agent, now, shows }, input) => {
    const since = new Date(now.getTime() - (input.days ?? DAYS) * DAY_MS);
    const links = db
      .selectFrom('member_links as l')
      .innerJoin('members as m', 'm.id', 'l.member_id')
      .select(['l.first_at', 'l.kind', 'l.value', 'm.id as member_id', 'm.username', 'm.status'])
      .where('l.agent_id', '=', agent.id)
      .where('l.kind', '<>', 'network')
      .where('l.first_at', '>=', since)
      .$if(input.kind !== undefined, (query) => query.where('l.kind', '=', input.kind ?? 'device'))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('member_links as o')
            .select('o.member_id')
            .whereRef('o.agent_id', '=', 'l.agent_id')
            .whereRef('o.kind', '=', 'l.kind')
            .whereRef('o.value', '=', 'l.value')
            .whereRef('o.member_id', '<>', 'l.member_id')
            .whereRef('o.first_at', '<=', 'l.first_at'),
        ),
      );
    const keyed = db.selectFrom(links.select(keyOfLink.as('key')).as('r')).selectAll();
    const { rows, nextCursor } = await pageRows(keyed, input, { columns: { at: 'r.first_at' }, id: 'r.key' });
    const others = await Promise.all(rows.map((row) => ownersBefore(db, agent.id, row)));
    shows([...rows.map(({ member_id }) => member_id), ...others.flat().map(({ id }) => id)]);
    return {
      items: rows.map((row, place) => ({
        id: row.key,
        at: row.first_at.toISOString(),
        kind: row.kind === 'network' ? 'device' : row.kind,
        value: row.value.slice(-SHOWN_SIGNS),
        ...pick(row, 'member_id', 'username', 'status'),
        others: others[place] ?? [],
      })),
      next_cursor: nextCursor,
    };
  });
}

const keyOfLink = sql<string>`l.member_id || ' ' || l.kind || ' ' || md5(l.value)`;

interface LinkRow {
  readonly member_id: number;
  readonly kind: 'device' | 'account' | 'payer' | 'network';
  readonly value: string;
  readonly first_at: Date;
}

const ownersBefore = (db: Queryable, agentId: number, { member_id, kind, value, first_at }: LinkRow) =>
  db
    .selectFrom('member_links as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select(['m.id', 'm.username', 'm.status'])
    .where(({ and }) => and({ 'o.agent_id': agentId, 'o.kind': kind, 'o.value': value }))
    .where('o.member_id', '<>', member_id)
    .where('o.first_at', '<=', first_at)
    .orderBy('o.first_at')
    .orderBy('o.member_id')
    .limit(OTHERS_SHOWN)
    .execute();
