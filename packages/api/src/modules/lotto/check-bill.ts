import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db.ts';
import { BusinessError } from '../../errors.ts';
import { type BetType, isNumberOfType } from './bet-type.rules.ts';
import { roundStatusAt } from './round.presenter.ts';
import { getCategory, listRates, listRestrictions, type RoundRow } from './round.repository.ts';
import { type BetItem, type CheckedItem, checkItem, isAcceptable } from './stake.rules.ts';

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Binds a token and a bill to exactly these lines, their order included. */
export function itemsHash(roundId: bigint, items: BetItem[]): string {
  return hashText(
    JSON.stringify([String(roundId), ...items.map((item) => [item.betType, item.number, String(item.amountSatang)])]),
  );
}

/** @throws ROUND_NOT_OPEN, ROUND_CLOSED by the server's clock. */
export function assertOpen(round: RoundRow, now: Date): void {
  const status = roundStatusAt(round, now);
  if (status === 'upcoming') throw new BusinessError('ROUND_NOT_OPEN');
  if (status !== 'open') throw new BusinessError('ROUND_CLOSED');
}

/**
 * Every line against rates, restrictions and what the member staked before.
 * @throws BET_TYPE_UNKNOWN, BET_NUMBER_INVALID, STAKE_TOO_LARGE (more lines than a bill takes)
 */
export async function checkItems(
  db: Kysely<Database>,
  memberId: number,
  round: RoundRow,
  items: BetItem[],
): Promise<CheckedItem[]> {
  const [category, rates, restrictions, used, stake] = await Promise.all([
    getCategory(db, round.category_id),
    listRates(db, round.category_id),
    listRestrictions(db, round.id),
    stakedByNumber(db, memberId, round.id),
    stakedOnRound(db, memberId, round.id),
  ]);
  if (items.length > category.max_items) throw new BusinessError('STAKE_TOO_LARGE');
  let stakedOnRoundSatang = stake;
  return items.map((item) => {
    const rate = rates.find((row) => row.betType === item.betType);
    if (!rate) throw new BusinessError('BET_TYPE_UNKNOWN');
    if (!isNumberOfType(item.betType, item.number)) throw new BusinessError('BET_NUMBER_INVALID');
    const restriction = restrictions.find((row) => row.betType === item.betType && row.number === item.number);
    const numberKey = `${item.betType}:${item.number}` as const;
    const usedSatang = used.get(numberKey) ?? 0n;
    const limit = category.max_per_round_satang;
    const checked = checkItem(item, rate, restriction, usedSatang, limit === null ? null : limit - stakedOnRoundSatang);
    if (isAcceptable(checked)) {
      used.set(numberKey, usedSatang + item.amountSatang);
      stakedOnRoundSatang += item.amountSatang;
    }
    return checked;
  });
}

export async function stakedOnRound(db: Kysely<Database>, memberId: number, roundId: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('lotto_member_round')
    .select('stake_satang')
    .where('member_id', '=', memberId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  return row?.stake_satang ?? 0n;
}

async function stakedByNumber(
  db: Kysely<Database>,
  memberId: number,
  roundId: bigint,
): Promise<Map<`${BetType}:${string}`, bigint>> {
  const rows = await db
    .selectFrom('lotto_bill_line')
    .select(['bet_type', 'number', 'amount_satang'])
    .where('member_id', '=', memberId)
    .where('round_id', '=', roundId)
    .where('status', '=', 'pending')
    .execute();
  const staked = new Map<`${BetType}:${string}`, bigint>();
  for (const row of rows) {
    const key = `${row.bet_type}:${row.number}` as const;
    staked.set(key, (staked.get(key) ?? 0n) + row.amount_satang);
  }
  return staked;
}
