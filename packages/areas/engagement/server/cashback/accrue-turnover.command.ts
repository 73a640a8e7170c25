import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { lockMainWallets, MAIN_WALLET_TYPE } from '@chokdee/kernel/ledger';
import type { Play } from '@chokdee/play/settled-stakes';
import { sql } from 'kysely';
import {
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
/** Longer than the longest round: a stake that is settled today was not placed before. */
const PLACED_DAYS = 21;

/**
 * Computes the days of a member that are over, from settled stakes of the main wallet. A stake belongs to the Bangkok day
 * on which it was settled, however long before it was placed.
 */
export async function accrueTurnover(tx: Tx, owner: Owner, now: Date): Promise<void> {
  const { memberId, agentId } = owner;
  await lockMainWallets(tx, [memberId]);
  const today = bangkokDate(now);
  const versions = await listSettings(tx, agentId);
  const longest = Math.max(CORRECTION_DAYS, ...versions.map(({ claim_days }) => claim_days + 1));
  const from = addDays(today, -longest);
  const staked = await sumStakes(tx, memberId, from, today);
  const rows = await listCashbacks(tx, memberId, 'turnover');
  const days = new Set([...staked.keys(), ...rows.flatMap(({ day }) => (day >= from ? [day] : []))]);
  const givings = [...days].sort().map((day): ComputedCashback => {
    const terms = settingsOn(versions, day);
    // The last instant of the last of the days on which it can be taken.
    const claimableUntil = new Date(bangkokInstant(addDays(day, terms.claim_days + 1), '00:00').getTime() - 1);
    return { day, version: terms.version, claimableUntil, ...computeTurnover(terms, staked.get(day) ?? {}) };
  });
  await writeComputed(tx, owner, 'turnover', { rows, givings, now });
  await markDone(tx, memberId, 'day', addDays(today, -1));
}

/** The same unless the day before was computed already: what pages call. */
export async function accrueTurnoverIfDue(db: Queryable, owner: Owner, now: Date): Promise<void> {
  if (await isDone(db, owner.memberId, 'day', addDays(bangkokDate(now), -1))) return;
  await inTransaction(db, (tx) => accrueTurnover(tx, owner, now));
}

/** Satang by day and play, of days from `from` to before `until`. */
async function sumStakes(tx: Tx, memberId: number, from: string, until: string): Promise<Map<string, StakedByPlay>> {
  const { rows } = await sql<{ day: string; play: Play; staked: bigint }>`
    select to_char(s.settled_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day, s.play,
        sum(s.amount_satang)::bigint as staked
      from settled_stakes s
      join wallets w on w.member_id = s.member_id and w.id = s.wallet_id and w.wallet_type_id = ${MAIN_WALLET_TYPE}
      where s.member_id = ${memberId} and s.at >= ${bangkokInstant(addDays(from, -PLACED_DAYS), '00:00')}
        and s.settled_at >= ${bangkokInstant(from, '00:00')} and s.settled_at < ${bangkokInstant(until, '00:00')}
      group by 1, 2`.execute(tx);
  const days = new Map<string, StakedByPlay>();
  for (const { day, play, staked } of rows) days.set(day, { ...days.get(day), [play]: staked });
  return days;
}
