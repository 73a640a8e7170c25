import type { Queryable, Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';

interface SettledStake {
  readonly transfer_id: number;
  readonly amount_satang: bigint;
  /** Time of the placement. */
  readonly at: Date;
  readonly settled_at: Date;
}
type VoidedStake = Omit<SettledStake, 'settled_at'>;

/** Longer than the longest round: an older stake was taken by a daily job that came before. */
const WINDOW_MS = 21 * 86_400_000;

export interface TakenStakes {
  readonly settled: readonly SettledStake[];
  readonly voided: readonly VoidedStake[];
}

interface TakenRow {
  readonly member_id: number;
  readonly transfer_id: number;
  readonly voided_satang: bigint;
  readonly settled_satang: bigint;
  readonly at: Date;
  readonly settled_at: Date;
}

interface TakeProps {
  readonly memberIds: readonly number[];
  /** Names the counter: each purpose takes each stake once. */
  readonly purpose: 'points' | 'affiliate' | 'vip';
  readonly now: Date;
}

/**
 * Takes the stakes of members that this purpose has not counted yet, and those that were voided after it had counted
 * them. A stake of which a part was given back is voided with its former amount, and settled with the new one. Another
 * transaction that asks at the same time waits and gets none of them. Only members with news are in the answer.
 */
export async function takeStakes(tx: Tx, { memberIds, purpose, now }: TakeProps): Promise<Map<number, TakenStakes>> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [memberId] = memberIds;
  if (memberId === undefined) return new Map();
  const { rows } = await sql<TakenRow>`select * from ${
    memberIds.length === 1
      ? sql`take_stakes_of(${memberId}::bigint, ${purpose}::text, ${since}::timestamptz)`
      : sql`take_stakes(${[...memberIds]}::bigint[], ${purpose}, ${since})`
  }`.execute(tx);
  const taken = new Map<number, { settled: SettledStake[]; voided: VoidedStake[] }>();
  for (const { member_id, transfer_id, voided_satang, settled_satang, at, settled_at } of rows) {
    const { settled, voided } = taken.get(member_id) ?? { settled: [], voided: [] };
    if (voided_satang > 0n) voided.push({ transfer_id, amount_satang: voided_satang, at });
    if (settled_satang > 0n) settled.push({ transfer_id, amount_satang: settled_satang, at, settled_at });
    taken.set(member_id, { settled, voided });
  }
  return taken;
}

/** Writes the facts of members whose stakes were settled before facts were kept. Call it before facts are read. */
export async function fillStakes(db: Queryable, memberIds: readonly number[]): Promise<void> {
  await sql`select fill_stakes(${[...memberIds]}::bigint[])`.execute(db);
}
