import { addDays, bangkokInstant } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { lockMainWallets, MAIN_WALLET_TYPE } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import {
  type CashbackRow,
  type ComputedCashback,
  isDone,
  listCashbacks,
  markDone,
  type Owner,
  writeComputed,
} from './cashback.repository.ts';
import type { LossArithmetic, LossGroup, TurnoverArithmetic } from './cashback.tables.ts';
import { listSettings, settingsOn } from './cashback-settings.ts';
import { computeLoss, lastReadyWeek, mondayOf } from './loss.rules.ts';

/** Weeks in which a round that is voided after the claim of its week is still corrected. */
const CORRECTION_WEEKS = 5;

export const lossGroups = ['game', 'sport'] as const satisfies readonly LossGroup[];

interface Played {
  readonly staked: bigint;
  readonly returned: bigint;
}

/**
 * Computes the weeks of a member that are ready, from rounds of games closed in them: of the main wallet, not voided, no
 * free rounds; lotteries are not among them. A week has the terms that held on its Monday.
 */
export async function accrueLoss(tx: Tx, owner: Owner, now: Date): Promise<void> {
  const { memberId, agentId } = owner;
  await lockMainWallets(tx, [memberId]);
  const last = lastReadyWeek(now);
  const versions = await listSettings(tx, agentId);
  const longest = Math.max(CORRECTION_WEEKS, ...versions.map(({ loss_claim_days: days }) => Math.ceil(days / 7) + 1));
  const from = addDays(last, -7 * longest);
  const daily = await listCashbacks(tx, memberId, 'turnover');
  for (const group of lossGroups) {
    const played = await sumRounds(tx, { memberId, group, from, until: addDays(last, 7) });
    const rows = await listCashbacks(tx, memberId, group);
    const weeks = new Set([...played.keys(), ...rows.flatMap(({ day }) => (day >= from ? [day] : []))]);
    const givings = [...weeks].sort().map((day): ComputedCashback => {
      const terms = settingsOn(versions, day);
      const { staked, returned } = played.get(day) ?? { staked: 0n, returned: 0n };
      const arithmetic: LossArithmetic = {
        staked: Number(staked),
        returned: Number(returned),
        cashback: receivedIn(daily, group, day),
        rate: terms.loss_rate,
        max: terms.loss_max_satang === null ? null : Number(terms.loss_max_satang),
      };
      const end = bangkokInstant(addDays(day, 7 + terms.loss_claim_days), '00:00').getTime() - 1;
      return {
        day,
        version: terms.version,
        arithmetic,
        grossSatang: computeLoss(arithmetic),
        claimableUntil: new Date(end),
      };
    });
    await writeComputed(tx, owner, group, { rows, givings, now });
  }
  await markDone(tx, memberId, 'week', last);
}

/** The same unless the last week was computed already: what pages call. */
export async function accrueLossIfDue(db: Queryable, owner: Owner, now: Date): Promise<void> {
  if (await isDone(db, owner.memberId, 'week', lastReadyWeek(now))) return;
  await inTransaction(db, (tx) => accrueLoss(tx, owner, now));
}

/** Daily cashback of the days of a week that was claimed, for plays of the group. */
function receivedIn(daily: readonly CashbackRow[], group: LossGroup, monday: string): number {
  return daily
    .filter(({ day, claimed_at }) => claimed_at !== null && mondayOf(day) === monday)
    .flatMap(({ arithmetic }) => (arithmetic as TurnoverArithmetic).lines)
    .filter(({ play }) => play !== 'lotto' && (play === 'sport') === (group === 'sport'))
    .reduce((sum, { amount }) => sum + amount, 0);
}

interface SumProps {
  readonly memberId: number;
  readonly group: LossGroup;
  readonly from: string;
  readonly until: string;
}

/** Sums by Monday. */
async function sumRounds(tx: Tx, { memberId, group, from, until }: SumProps): Promise<Map<string, Played>> {
  const { rows } = await sql<Played & { monday: string }>`
    select to_char(date_trunc('week', r.closed_at at time zone 'Asia/Bangkok'), 'YYYY-MM-DD') as monday,
        sum(r.stake_satang - r.refunded_satang)::bigint as staked, sum(r.payout_satang)::bigint as returned
      from game_closed_rounds r
      join wallets w on w.member_id = r.member_id and w.id = r.wallet_id and w.wallet_type_id = ${MAIN_WALLET_TYPE}
      where r.member_id = ${memberId} and not r.is_free
        and r.closed_at >= ${bangkokInstant(from, '00:00')} and r.closed_at < ${bangkokInstant(until, '00:00')}
        and (r.category = 'sport') = ${group === 'sport'}
      group by 1`.execute(tx);
  return new Map(rows.map(({ monday, staked, returned }) => [monday, { staked, returned }]));
}
