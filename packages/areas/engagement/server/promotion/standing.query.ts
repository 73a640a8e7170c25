import type { Deps, Player } from '@chokdee/kernel/app';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { listTurnovers, settleTurnovers } from '@chokdee/play/bonus';
import { findExcluded } from '@chokdee/play/limits';
import { sql } from 'kysely';
import { listGrants, listTakenElsewhere } from './grant.repository.ts';
import {
  deleteSelection,
  findPromotion,
  findSelection,
  getVersion,
  type SelectionRow,
} from './promotion.repository.ts';
import { windowAt } from './promotion.rules.ts';
import { settleRefunds } from './settle-refunds.command.ts';
import type { Standing } from './standing.ts';

/** The member's standing, with turnover, refunds and the selection brought up to now. */
export async function settleStanding(tx: Tx, player: Player): Promise<Standing> {
  const { memberId, now } = player;
  const { created_at: memberSince } = await tx
    .selectFrom('members')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const before = await listTurnovers(tx, memberId, true);
  const isRefunded = await settleRefunds(tx, player);
  const turnovers = await settleTurnovers(tx, memberId, now);
  return {
    memberSince,
    isResting: (await findExcluded(tx, [memberId], now)).has(memberId),
    hasDepositedToday: await hasDepositedToday(tx, { memberId, now }),
    selection: await settleSelection(tx, player),
    grants: await listGrants(tx, memberId),
    takenElsewhere: await listTakenElsewhere(tx, memberId),
    turnovers,
    bonus: turnovers.find(({ source }) => source !== 'deposit') ?? null,
    hasMoved: isRefunded || turnovers.length < before.length,
  };
}

/** Reads the standing in a transaction of its own, and tells open pages of money that it moved. */
export async function getStanding({ db, live }: Pick<Deps, 'db' | 'live'>, player: Player): Promise<Standing> {
  const standing = await inTransaction(db, (tx) => settleStanding(tx, player));
  if (standing.hasMoved) live.balanceChanged(player.memberId);
  return standing;
}

/** A promotion that is over, as it was accepted or as it is now, waits for no deposit. */
async function settleSelection(tx: Tx, { memberId, agentId, now }: Player): Promise<SelectionRow | null> {
  const selection = await findSelection(tx, memberId);
  if (!selection) return null;
  const { promotion_id: promotionId, version } = selection;
  const current = await findPromotion(tx, agentId, promotionId);
  const accepted = await getVersion(tx, { agentId, promotionId, version });
  const isOver = [accepted, current].some((promotion) => !promotion || windowAt(promotion, now) === 'closed');
  if (!isOver) return selection;
  await deleteSelection(tx, memberId);
  return null;
}

interface DepositedProps {
  readonly memberId: number;
  readonly now: Date;
  /** Key of a transfer that does not count. */
  readonly besides?: string;
}

/** Tells if money arrived since midnight in Bangkok. */
export async function hasDepositedToday(
  db: Queryable,
  { memberId, now, besides = '' }: DepositedProps,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from ledger_transfers where member_id = ${memberId} and kind = 'deposit' and key <> ${besides}
      and at >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok') as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}
