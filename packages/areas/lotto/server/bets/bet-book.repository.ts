import type { Queryable, Tx } from '@chokdee/kernel/db';
import { canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import { sql } from 'kysely';
import { type RoundRow, toRestriction } from '../rounds/round.repository.ts';
import type { StepRow } from '../schema/lotto.tables.ts';
import { type MemberStakes, type NumberKey, numberKey, type RoundBook } from './bet-book.rules.ts';
import type { BetType } from './bet-type.rules.ts';
import type { BetItem } from './stake.rules.ts';

export async function loadBook(db: Queryable, round: Pick<RoundRow, 'id' | 'category_id'>): Promise<RoundBook> {
  const { rows } = await sql<{ book: BookRow | null }>`
    select lotto_round_book(${round.id}, ${round.category_id}) as book`.execute(db);
  const book = rows[0]?.book;
  if (!book) throw new Error(`round ${round.id} has no lottery`);
  return toBook(book);
}

/** Answer of `lotto_round_book`. */
export interface BookRow {
  readonly max_items: number;
  readonly max_per_round_satang: string | null;
  /** Bet type, rate, least and highest stake, limit of a number. */
  readonly rates: readonly [BetType, number, string, string, string][];
  /** Bet type, number, rate, steps, stakes of all members in satang. */
  readonly restrictions: readonly [BetType, string, number | null, StepRow[] | null, string][];
}

export function toBook(book: BookRow): RoundBook {
  return {
    maxItems: book.max_items,
    maxPerRoundSatang: book.max_per_round_satang === null ? null : BigInt(book.max_per_round_satang),
    rates: new Map(
      book.rates.map(([betType, rateHundredths, min, max, perNumber]) => [
        betType,
        {
          betType,
          rateHundredths,
          minStakeSatang: BigInt(min),
          maxStakeSatang: BigInt(max),
          maxPerNumberSatang: BigInt(perNumber),
        },
      ]),
    ),
    restrictions: new Map(
      book.restrictions.map(([betType, number, rate_hundredths, steps, staked]) => [
        numberKey({ betType, number }),
        toRestriction({ rate_hundredths, steps, staked_satang: BigInt(staked) }),
      ]),
    ),
  };
}

/** Locks the stepped numbers of the items, and updates their stakes in the book. */
export async function lockSteppedNumbers(tx: Tx, roundId: number, book: RoundBook, items: BetItem[]): Promise<void> {
  const stepped = items.filter((item) => book.restrictions.get(numberKey(item))?.kind === 'stepped');
  if (stepped.length === 0) return;
  const numbers = JSON.stringify(numbersOf(stepped));
  const { rows } = await sql<{ bet_type: BetType; number: string; staked_satang: bigint }>`
    select r.bet_type, r.number, r.staked_satang from lotto_restriction r
      join jsonb_to_recordset(${numbers}::jsonb) as n(bet_type text, number text)
        on n.bet_type = r.bet_type and n.number = r.number
      where r.round_id = ${roundId} order by r.bet_type, r.number for update of r`.execute(tx);
  for (const row of rows) {
    const key = numberKey({ betType: row.bet_type, number: row.number });
    const restriction = book.restrictions.get(key);
    if (restriction?.kind === 'stepped')
      book.restrictions.set(key, { ...restriction, stakedSatang: row.staked_satang });
  }
}

/** The canonical numbers that items are on, each once. */
function numbersOf(items: readonly Pick<BetItem, 'betType' | 'number'>[]) {
  const numbers = items.map(({ betType, number }) => ({ bet_type: betType, number: canonicalNumber(betType, number) }));
  return [...new Map(numbers.map((each) => [`${each.bet_type}:${each.number}`, each])).values()];
}

/** Adds to the pooled stakes of stepped numbers, or subtracts; other numbers are not counted. */
export async function changePooledStakes(tx: Tx, roundId: number, items: BetItem[], sign: 1n | -1n): Promise<void> {
  const sums = new Map<NumberKey, bigint>();
  for (const item of items) {
    const key = numberKey(item);
    sums.set(key, (sums.get(key) ?? 0n) + sign * item.stakeSatang);
  }
  const changes = [...sums].map(([key, stakeSatang]) => {
    const [betType, number] = key.split(':');
    return { bet_type: betType, number, stake_satang: String(stakeSatang) };
  });
  await sql`
    update lotto_restriction r set staked_satang = r.staked_satang + n.stake_satang
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(bet_type text, number text, stake_satang bigint)
      where r.round_id = ${roundId} and r.bet_type = n.bet_type and r.number = n.number and r.kind = 'stepped'`.execute(
    tx,
  );
}

export interface MemberRound {
  readonly memberId: number;
  readonly roundId: number;
}
export const memberRoundKey = ({ memberId, roundId }: MemberRound) => `${memberId}:${roundId}` as const;

type StakesByMember = Map<ReturnType<typeof memberRoundKey>, MemberStakes>;

/** Loads a member's stakes on a round, by number. */
export async function loadStakes(
  db: Queryable,
  memberId: number,
  { id, first_bill_id }: Pick<RoundRow, 'id' | 'first_bill_id'>,
): Promise<MemberStakes> {
  const { rows } = await sql<{ bet_type: BetType; number: string; staked: bigint }>`
    select bet_type, lotto_canonical_number(bet_type, number) as number, sum(amount_satang)::bigint as staked
      from lotto_bill_line where bill_id >= ${first_bill_id} and member_id = ${memberId} and round_id = ${id}
        and status = 'pending' group by 1, 2`.execute(db);
  return {
    totalSatang: rows.reduce((sum, { staked }) => sum + staked, 0n),
    byNumber: new Map(rows.map(({ bet_type, number, staked }) => [numberKey({ betType: bet_type, number }), staked])),
  };
}

/** Member, round, bet type, number, the member's total on the round and the part of it on the number. */
type StakeTuple = readonly [number, string, BetType, string, string, string | null];

export function toStakes(wanted: readonly MemberRound[], rows: readonly StakeTuple[]): StakesByMember {
  const stakes = emptyStakes(wanted);
  for (const [memberId, roundId, betType, number, total, staked] of rows) {
    const entry = stakes.get(memberRoundKey({ memberId, roundId: Number(roundId) }));
    if (!entry) continue;
    entry.totalSatang = BigInt(total);
    if (staked !== null) entry.byNumber.set(numberKey({ betType, number }), BigInt(staked));
  }
  return stakes;
}

function emptyStakes(wanted: readonly MemberRound[]): StakesByMember {
  return new Map(
    wanted.map((pair): [ReturnType<typeof memberRoundKey>, MemberStakes] => [
      memberRoundKey(pair),
      { totalSatang: 0n, byNumber: new Map() },
    ]),
  );
}
