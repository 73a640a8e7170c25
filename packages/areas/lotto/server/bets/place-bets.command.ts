import type { Settled } from '@chokdee/kernel/batching';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { loadPlayGuards, type PlayGuard } from '@chokdee/play/limits';
import type { RoundRow } from '../rounds/round.repository.ts';
import { memberRoundKey } from './bet-book.repository.ts';
import { addStakes, checkLines, totalOf } from './bet-book.rules.ts';
import type { BillRow } from './bill.presenter.ts';
import { assertOpen, hashText } from './bill-checks.ts';
import { type NewBill, writeBills } from './insert-bills.ts';
import { findPlacedBills, type LockedState, lockForPlacement, type TokenRow } from './place-bets.repository.ts';
import { type CheckedItem, isAcceptable } from './stake.rules.ts';
import { loadWinLines, type WinLine, winLineOfItem } from './win-lines.ts';

export interface Placement {
  readonly memberId: number;
  readonly validateToken: string;
  readonly note: string | null;
  /** Runs in the transaction that places the bill. */
  keep?(tx: Tx, placed: PlacedBill): Promise<void>;
}

export interface PlacedBill {
  bill: BillRow;
  round: RoundRow;
  lines: readonly WinLine[];
}

/** A bill, or the lines as they stand now when the member has agreed to others. */
export type PlacementOutcome = PlacedBill | { changed: CheckedItem[]; round: RoundRow };

/** State that the placements of a batch are decided by, one after another. */
interface BatchState extends LockedState {
  /** Limits and exclusions of the members; they count the stakes of earlier placements. */
  readonly guards: Map<number, PlayGuard>;
  /** Balance of each main wallet after the earlier placements. */
  readonly balances: Map<number, bigint>;
  readonly now: Date;
}

type Decision = NewBill | { changed: CheckedItem[]; round: RoundRow } | BusinessError;

/**
 * Places bills, each bound to its token, in one transaction with their debits. The outcomes stand in the order of the
 * list, and each placement is decided as if the earlier ones were committed: limits, pooled stakes and balances count.
 * A refused placement leaves the others as they are. Locks, always in this order: tokens, rounds (shared: closing a
 * round waits), stepped numbers, wallets.
 * Outcomes: BILL_TOKEN_INVALID, ROUND_CLOSED, BALANCE_TOO_LOW, …
 */
export async function placeBets(
  db: Queryable,
  placements: readonly Placement[],
  now: Date,
): Promise<Settled<PlacementOutcome>[]> {
  const keyed = placements.map((placement) => ({ placement, key: keyOf(placement.memberId, placement.validateToken) }));
  // The same token twice in one list is one placement with one answer.
  const single = [...new Map(keyed.map((entry) => [entry.key, entry.placement])).entries()];
  const outcomes = await inTransaction(db, async (tx) => {
    const placed = await placeIn(tx, new Map(single), now);
    // Together, so that the answers of the batch are stored in one statement.
    await Promise.all(
      keyed.map(({ key, placement }) => {
        const outcome = placed.get(key);
        return outcome && 'value' in outcome && 'bill' in outcome.value ? placement.keep?.(tx, outcome.value) : null;
      }),
    );
    return placed;
  });
  return keyed.map(({ key }) => outcomes.get(key) ?? { error: new BusinessError('BILL_TOKEN_INVALID') });
}

const keyOf = (memberId: number, validateToken: string): string => tokenKey(memberId, hashText(validateToken));
const tokenKey = (memberId: number, tokenHash: string): string => `${memberId}:${tokenHash}`;

async function placeIn(
  tx: Tx,
  placements: ReadonlyMap<string, Placement>,
  now: Date,
): Promise<Map<string, Settled<PlacementOutcome>>> {
  const locked = await lockForPlacement(tx, [...placements.values()]);
  const { tokens, rounds } = locked;
  const outcomes = new Map<string, Settled<PlacementOutcome>>();
  const known = await findPlacedBills(tx, tokens);
  const knownLines = await loadWinLines(tx, known);
  for (const bill of known) {
    const round = rounds.get(bill.round_id);
    const token = tokens.find((row) => row.member_id === bill.member_id && row.bill_id === bill.id);
    const lines = knownLines(bill);
    if (round && token) outcomes.set(tokenKey(token.member_id, token.token_hash), { value: { bill, round, lines } });
  }
  const fresh = tokens.filter((token) => token.bill_id === null && token.expires_at > now);
  const guards = await loadPlayGuards(tx, [...locked.wallets.keys()], now);
  const balances = new Map([...locked.wallets].map(([memberId, wallet]) => [memberId, wallet.balanceSatang]));
  const state: BatchState = { ...locked, guards, balances, now };
  const byKey = new Map(fresh.map((token) => [tokenKey(token.member_id, token.token_hash), token]));
  const placed = new Map<string, NewBill>();
  // Decides in the order of the placements, not of the locks.
  for (const [key, placement] of placements) {
    const token = byKey.get(key);
    if (!token) continue;
    const decision = decide(state, token, placement.note);
    if (decision instanceof BusinessError) outcomes.set(key, { error: decision });
    else if ('changed' in decision) outcomes.set(key, { value: decision });
    else placed.set(key, decision);
  }
  const bills = await writeBills(tx, [...placed.values()], now);
  for (const [index, [key, { round, items }]] of [...placed].entries()) {
    const bill = bills[index];
    if (bill) outcomes.set(key, { value: { bill, round, lines: items.map(winLineOfItem) } });
  }
  return outcomes;
}

function decide(state: BatchState, token: TokenRow, note: string | null): Decision {
  const round = state.rounds.get(token.round_id);
  const book = state.books.get(token.round_id);
  const wallet = state.wallets.get(token.member_id);
  const stakes = state.stakes.get(memberRoundKey({ memberId: token.member_id, roundId: token.round_id }));
  if (!round || !book || !wallet || !stakes) throw new Error(`the token of member ${token.member_id} lost its round`);
  try {
    assertOpen(round, state.now);
    const frozen = frozenItems(token);
    const items = checkLines(book, stakes, frozen);
    // A frozen rate is good as long as it still stands: a changed rate is shown to the member first.
    const isSame = items.every((item, index) => item.rateHundredths === frozen[index]?.rateHundredths);
    if (!isSame || !items.every(isAcceptable)) return { changed: items, round };
    const left = (state.balances.get(token.member_id) ?? 0n) - totalOf(items);
    if (left < 0n) return new BusinessError('BALANCE_TOO_LOW');
    const refusal = state.guards.get(token.member_id)?.reserveStake(totalOf(items));
    if (refusal) return new BusinessError(refusal);
    state.balances.set(token.member_id, left);
    addStakes(book, stakes, items);
    return { token, round, wallet, items, note };
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
}

const frozenItems = (token: TokenRow) =>
  token.items.map((item) => ({
    betType: item.bet_type,
    number: item.number,
    stakeSatang: BigInt(item.amount_satang),
    rateHundredths: item.rate_hundredths,
  }));
