import type { Settled } from '@chokdee/kernel/batching';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import { sql } from 'kysely';
import { roundStatusAt } from '../rounds/round.presenter.ts';
import { findRoundById, type RoundRow } from '../rounds/round.repository.ts';
import { loadBook } from './bet-book.repository.ts';
import { checkLines, numberKey, type RoundBook, totalOf } from './bet-book.rules.ts';
import { isInForce, tokenHashOf } from './bill-token.ts';
import { billJson, type CheckedBill, linesOf, numberPrefix, writtenBill } from './insert-bills.ts';
import { offerOf, type PlacedBill, type Placement, type PlacementOutcome, placeBets } from './place-bets.command.ts';
import { type CheckedItem, type FrozenItem, isAcceptable } from './stake.rules.ts';
import { winLineOfItem } from './win-lines.ts';

type PlaceProps = Parameters<typeof placeBets>[0];

/**
 * Places bills on several nodes, each in a transaction of its own; those that need to be judged, together afterwards: their
 * transactions lock whole tables. Outcomes as those of `placeBets`.
 */
export async function placeEach(
  props: PlaceProps,
  placements: readonly Placement[],
): Promise<Settled<PlacementOutcome>[]> {
  const alone = await Promise.all(
    placements.map(async (placement): Promise<Settled<PlacedBill> | null> => {
      try {
        const value = await placeAlone(props, placement);
        return value && { value };
      } catch (error) {
        return { error };
      }
    }),
  );
  const left = placements.filter((_placement, place) => alone[place] === null);
  const judged = (left.length > 0 ? await placeBets(props, left) : []).values();
  return alone.map((outcome) => outcome ?? judged.next().value ?? { error: new BusinessError('BILL_TOKEN_INVALID') });
}

/**
 * Places a bill by one command to the node of its member, which checks there what it knows alone. Null means that nothing
 * was written, because something may speak against the bill: `placeBets` then finds out what.
 */
async function placeAlone({ db, keys, now }: PlaceProps, placement: Placement): Promise<PlacedBill | null> {
  const { member, note, validateToken } = placement;
  const offer = offerOf(keys, placement);
  if (!offer || !isInForce(offer.expiresAt, now)) return null;
  const round = await findRoundById(db, offer.roundId);
  if (!round || roundStatusAt(round, now) !== 'open') return null;
  const book = await loadBook(db, round);
  const items = unobjectedItems(book, offer.items);
  if (!items) return null;
  const token = { ...offer, tokenHash: tokenHashOf(validateToken), billId: null, isStored: false };
  const checked: CheckedBill = { token, round, items, note };
  const placed: PlacedBill = {
    bill: writtenBill(checked, await nextNumber(db, round), now),
    round,
    lines: items.map(winLineOfItem),
  };
  const answer = placement.answerRow?.(placed) ?? null;
  const isPlaced = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ is: boolean }>`
      select * from lotto_place_bill(${member.id}::bigint, ${placed.bill.id}::bigint,
        ${JSON.stringify([billJson(checked, 0)])}::jsonb, ${JSON.stringify(linesOf([checked]))}::jsonb,
        ${JSON.stringify(termsOf(round, book, items))}::jsonb, ${answer && JSON.stringify(answer.row)}::json,
        ${now}::timestamptz) as "is"`.execute(tx);
    return rows[0]?.is ?? false;
  });
  if (!isPlaced) return null;
  answer?.stored();
  return placed;
}

/**
 * Checks lines as if the member had no stakes on the round. Null means that a line cannot be placed, has another rate by
 * now, or is on a number that is restricted.
 */
function unobjectedItems(book: RoundBook, frozen: readonly FrozenItem[]): CheckedItem[] | null {
  if (frozen.some((item) => book.restrictions.has(numberKey(item)))) return null;
  try {
    const items = checkLines(book, { totalSatang: 0n, byNumber: new Map() }, frozen);
    const isSame = items.every((item, index) => item.rateHundredths === frozen[index]?.rateHundredths);
    return isSame && items.every(isAcceptable) ? items : null;
  } catch (error) {
    if (error instanceof BusinessError) return null;
    throw error;
  }
}

/** The round as the bill was checked, and the most that the member may have staked before. */
function termsOf(round: RoundRow, book: RoundBook, items: readonly CheckedItem[]) {
  const numbers = new Map(items.map((item) => [numberKey(item), item]));
  const room = (limit: bigint, own: readonly CheckedItem[]) => String(limit - totalOf(own));
  return {
    version_no: round.version_no,
    closes_at: round.closes_at,
    first_bill_id: String(round.first_bill_id),
    room_satang: book.maxPerRoundSatang === null ? null : room(book.maxPerRoundSatang, items),
    rooms: [...numbers].map(([key, { betType, number }]) => ({
      bet_type: betType,
      number: canonicalNumber(betType, number),
      room_satang: room(
        book.rates.get(betType)?.maxPerNumberSatang ?? 0n,
        items.filter((item) => numberKey(item) === key),
      ),
    })),
  };
}

/** Takes the next id of a bill: only the first node counts them. */
async function nextNumber(db: Queryable, round: RoundRow) {
  const { rows } = await sql<{ id: number; bill_no: string }>`
    select n.id, ${numberPrefix(round)}::text || lpad(n.id::text, greatest(5, length(n.id::text)), '0') as bill_no
      from nextval('lotto_bill_id') as n(id)`.execute(db);
  if (!rows[0]) throw new Error('lotto_bill_id has no next value');
  return rows[0];
}
