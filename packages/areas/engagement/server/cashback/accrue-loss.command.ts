import { addDays, bangkokInstant } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { lockMainWallets, MAIN_WALLET_TYPE } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import {
  type CashbackRow,
  type Computation,
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
export function accrueLoss(tx: Tx, owner: Owner, now: Date): Promise<void> {
  return accrueLossOf(tx, [owner], now);
}

/** The same for many members. */
export async function accrueLossOf(tx: Tx, owners: readonly Owner[], now: Date): Promise<void> {
  const memberIds = owners.map(({ memberId }) => memberId);
  await lockMainWallets(tx, memberIds);
  const last = lastReadyWeek(now);
  const daily = await listCashbacks(tx, memberIds, 'turnover');
  for (const group of lossGroups) {
    const rows = await listCashbacks(tx, memberIds, group);
    const computations: Computation[] = [];
    for (const agentId of new Set(owners.map((owner) => owner.agentId))) {
      const versions = await listSettings(tx, agentId);
      const longest = Math.max(
        CORRECTION_WEEKS,
        ...versions.map(({ loss_claim_days: days }) => Math.ceil(days / 7) + 1),
      );
      const from = addDays(last, -7 * longest);
      const ofAgent = owners.filter((owner) => owner.agentId === agentId);
      const played = await sumRounds(tx, { owners: ofAgent, group, from, until: addDays(last, 7) });
      for (const owner of ofAgent) {
        const own = rows.get(owner.memberId) ?? [];
        const givings = computeWeeks(versions, {
          group,
          played: played.get(owner.memberId) ?? new Map(),
          rows: own.filter(({ day }) => day >= from),
          daily: daily.get(owner.memberId) ?? [],
        });
        computations.push({ owner, rows: own, givings });
      }
    }
    await writeComputed(tx, group, computations, now);
  }
  await markDone(tx, memberIds, 'week', last);
}

interface Known {
  readonly group: LossGroup;
  readonly played: ReadonlyMap<string, Played>;
  readonly rows: readonly CashbackRow[];
  readonly daily: readonly CashbackRow[];
}

/** Computes each week that has rounds, or had some before they were voided. */
function computeWeeks(versions: Awaited<ReturnType<typeof listSettings>>, { group, played, rows, daily }: Known) {
  const weeks = new Set([...played.keys(), ...rows.map(({ day }) => day)]);
  return [...weeks].sort().map((day): ComputedCashback => {
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
  readonly owners: readonly Owner[];
  readonly group: LossGroup;
  readonly from: string;
  readonly until: string;
}

/** Sums by member and Monday. */
async function sumRounds(tx: Tx, { owners, group, from, until }: SumProps): Promise<Map<number, Map<string, Played>>> {
  const memberIds = owners.map(({ memberId }) => memberId);
  const { rows } = await sql<Played & { member_id: number; monday: string }>`
    select r.member_id, to_char(date_trunc('week', r.closed_at at time zone 'Asia/Bangkok'), 'YYYY-MM-DD') as monday,
        sum(r.stake_satang - r.refunded_satang)::bigint as staked, sum(r.payout_satang)::bigint as returned
      from game_closed_rounds r
      join wallets w on w.member_id = r.member_id and w.id = r.wallet_id and w.wallet_type_id = ${MAIN_WALLET_TYPE}
      where r.member_id = any(${memberIds}::bigint[]) and not r.is_free
        and r.closed_at >= ${bangkokInstant(from, '00:00')} and r.closed_at < ${bangkokInstant(until, '00:00')}
        and (r.category = 'sport') = ${group === 'sport'}
      group by 1, 2`.execute(tx);
  const sums = new Map<number, Map<string, Played>>(memberIds.map((id) => [id, new Map()]));
  for (const { member_id, monday, staked, returned } of rows) sums.get(member_id)?.set(monday, { staked, returned });
  return sums;
}
