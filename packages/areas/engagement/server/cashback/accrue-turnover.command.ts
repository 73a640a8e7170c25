import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { lockMainWallets, MAIN_WALLET_TYPE } from '@chokdee/kernel/ledger';
import { sumDays } from '@chokdee/play/settled-stakes';
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
import { listSettings, settingsOn } from './cashback-settings.ts';
import { computeTurnover, type StakedByPlay } from './turnover.rules.ts';

/** Days in which a stake that is voided after the claim of its day is still corrected. */
const CORRECTION_DAYS = 14;

/**
 * Computes the days of a member that are over, from settled stakes of the main wallet. A stake belongs to the Bangkok day
 * on which it was settled, however long before it was placed.
 */
export function accrueTurnover(tx: Tx, owner: Owner, now: Date): Promise<void> {
  return accrueTurnoverOf(tx, [owner], now);
}

/** The same for many members. */
export async function accrueTurnoverOf(tx: Tx, owners: readonly Owner[], now: Date): Promise<void> {
  const memberIds = owners.map(({ memberId }) => memberId);
  await lockMainWallets(tx, memberIds);
  const today = bangkokDate(now);
  const rows = await listCashbacks(tx, memberIds, 'turnover');
  const computations: Computation[] = [];
  for (const agentId of new Set(owners.map((owner) => owner.agentId))) {
    const versions = await listSettings(tx, agentId);
    const longest = Math.max(CORRECTION_DAYS, ...versions.map(({ claim_days }) => claim_days + 1));
    const from = addDays(today, -longest);
    const ofAgent = owners.filter((owner) => owner.agentId === agentId);
    const staked = await sumStakes(tx, ofAgent, from, today);
    for (const owner of ofAgent) {
      const own = rows.get(owner.memberId) ?? [];
      const givings = computeDays(versions, { staked: staked.get(owner.memberId) ?? new Map(), rows: own, from });
      computations.push({ owner, rows: own, givings });
    }
  }
  await writeComputed(tx, 'turnover', computations, now);
  await markDone(tx, memberIds, 'day', addDays(today, -1));
}

interface Known {
  readonly staked: ReadonlyMap<string, StakedByPlay>;
  readonly rows: readonly CashbackRow[];
  readonly from: string;
}

/** Computes each day from `from` on that has stakes, or had some before they were voided. */
function computeDays(versions: Awaited<ReturnType<typeof listSettings>>, { staked, rows, from }: Known) {
  const days = new Set([...staked.keys(), ...rows.flatMap(({ day }) => (day >= from ? [day] : []))]);
  return [...days].sort().map((day): ComputedCashback => {
    const terms = settingsOn(versions, day);
    // The last instant of the last of the days on which it can be taken.
    const claimableUntil = new Date(bangkokInstant(addDays(day, terms.claim_days + 1), '00:00').getTime() - 1);
    return { day, version: terms.version, claimableUntil, ...computeTurnover(terms, staked.get(day) ?? {}) };
  });
}

/** The same unless the day before was computed already: what pages call. */
export async function accrueTurnoverIfDue(db: Queryable, owner: Owner, now: Date): Promise<void> {
  if (await isDone(db, owner.memberId, 'day', addDays(bangkokDate(now), -1))) return;
  await inTransaction(db, (tx) => accrueTurnover(tx, owner, now));
}

/** Sums by member, day and play, of days from `from` to before `until`. */
async function sumStakes(
  tx: Tx,
  owners: readonly Owner[],
  from: string,
  until: string,
): Promise<Map<number, Map<string, StakedByPlay>>> {
  const memberIds = owners.map(({ memberId }) => memberId);
  const rows = await sumDays(tx, { memberIds, walletType: MAIN_WALLET_TYPE, from, until });
  const sums = new Map<number, Map<string, StakedByPlay>>(memberIds.map((id) => [id, new Map()]));
  for (const { member_id, day, play, staked } of rows) {
    const days = sums.get(member_id);
    days?.set(day, { ...days.get(day), [play]: staked });
  }
  return sums;
}
