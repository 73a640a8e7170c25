import type { Settled } from '@chokdee/kernel/batching';
import type { Keyring } from '@chokdee/kernel/config';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { AnswerRow } from '@chokdee/kernel/http';
import { loadPlayGuards, type PlayGuard } from '@chokdee/play/limits';
import type { RoundRow } from '../rounds/round.repository.ts';
import { memberRoundKey } from './bet-book.repository.ts';
import { addStakes, checkLines, totalOf } from './bet-book.rules.ts';
import type { BillRow } from './bill.presenter.ts';
import { assertOpen } from './bill-checks.ts';
import { isInForce, readBillToken, tokenHashOf } from './bill-token.ts';
import { type NewBill, writeBills } from './insert-bills.ts';
import {
  type BillToken,
  findPlacedBills,
  type LockedState,
  lockForPlacement,
  type WantedToken,
} from './place-bets.repository.ts';
import { type CheckedItem, isAcceptable } from './stake.rules.ts';
import { loadWinLines, type WinLine, winLineOfItem } from './win-lines.ts';

export interface Placement {
  readonly member: { readonly id: number; readonly agentId: number };
  readonly validateToken: string;
  readonly note: string | null;
  /** Runs in the transaction that places the bill. */
  keep?(tx: Tx, placed: PlacedBill): Promise<void>;
  /** Returns what `keep` stores, for the database function that places a bill alone. Null means nothing. */
  answerRow?(placed: PlacedBill): AnswerRow | null;
}

export interface PlacedBill {
  bill: BillRow;
  round: RoundRow;
  lines: readonly WinLine[];
}

/** A bill, or the lines as they stand now when the member has agreed to others. */
export type PlacementOutcome = PlacedBill | ChangedLines;

export interface ChangedLines {
  readonly changed: CheckedItem[];
  readonly round: RoundRow;
  readonly balanceSatang: bigint;
}

/** State that the placements of a batch are decided by, one after another. */
interface BatchState extends LockedState {
  /** Limits and exclusions of the members; they count the stakes of earlier placements. */
  readonly guards: Map<number, PlayGuard>;
  /** Balance of each main wallet after the earlier placements. */
  readonly balances: Map<number, bigint>;
  readonly now: Date;
}

type Decision = NewBill | ChangedLines | BusinessError;

/**
 * Places bills, each bound to its token, in one transaction with their debits. The outcomes stand in the order of the
 * list, and each placement is decided as if the earlier ones were committed: limits, pooled stakes and balances count.
 * A refused placement leaves the others as they are. Locks, always in this order: rounds (shared: closing a round
 * waits), stepped numbers, wallets. The wallet serializes all uses of a member's tokens.
 * Outcomes: BILL_TOKEN_INVALID, ROUND_CLOSED, BALANCE_TOO_LOW, …
 */
export async function placeBets(
  { db, keys, now }: { db: Queryable; keys: Keyring; now: Date },
  placements: readonly Placement[],
): Promise<Settled<PlacementOutcome>[]> {
  const keyed = placements.map((placement) => {
    const token = { memberId: placement.member.id, tokenHash: tokenHashOf(placement.validateToken) };
    return { placement, token, key: keyOf(token) };
  });
  // The same token twice in one list is one placement with one answer.
  const single = new Map(
    keyed.map(({ key, token, placement }): [string, WantedPlacement] => {
      return [key, { ...token, offer: offerOf(keys, placement), note: placement.note }];
    }),
  );
  const outcomes = await inTransaction(db, async (tx) => {
    const placed = await placeIn(tx, single, now);
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

const keyOf = ({ memberId, tokenHash }: Pick<BillToken, 'memberId' | 'tokenHash'>): string =>
  `${memberId}:${tokenHash}`;

type WantedPlacement = WantedToken & Pick<Placement, 'note'>;

/** Reads what the token offers to this member; a token of another one offers nothing. */
export function offerOf(keys: Keyring, { member, validateToken }: Placement) {
  const offer = readBillToken(keys, validateToken);
  return offer?.memberId === member.id && offer.agentId === member.agentId ? offer : null;
}

async function placeIn(
  tx: Tx,
  placements: ReadonlyMap<string, WantedPlacement>,
  now: Date,
): Promise<Map<string, Settled<PlacementOutcome>>> {
  const locked = await lockForPlacement(tx, [...placements.values()]);
  const { tokens, rounds } = locked;
  const outcomes = new Map<string, Settled<PlacementOutcome>>();
  const known = await findPlacedBills(tx, tokens);
  const knownLines = await loadWinLines(tx, known);
  for (const bill of known) {
    const round = rounds.get(bill.round_id);
    const token = tokens.find((each) => each.memberId === bill.member_id && each.billId === bill.id);
    const lines = knownLines(bill);
    if (round && token) outcomes.set(keyOf(token), { value: { bill, round, lines } });
  }
  const fresh = tokens.filter((token) => token.billId === null && isInForce(token.expiresAt, now));
  const guards = await loadPlayGuards(tx, [...locked.wallets.keys()], now);
  const balances = new Map([...locked.wallets].map(([memberId, wallet]) => [memberId, wallet.balanceSatang]));
  const state: BatchState = { ...locked, guards, balances, now };
  const byKey = new Map(fresh.map((token) => [keyOf(token), token]));
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

function decide(state: BatchState, token: BillToken, note: string | null): Decision {
  const { memberId, roundId, items: frozen } = token;
  const round = state.rounds.get(roundId);
  const book = state.books.get(roundId);
  const wallet = state.wallets.get(memberId);
  const stakes = state.stakes.get(memberRoundKey({ memberId, roundId }));
  if (!round || !book || !wallet || !stakes) throw new Error(`the token of member ${memberId} lost its round`);
  try {
    assertOpen(round, state.now);
    const items = checkLines(book, stakes, frozen);
    const balanceSatang = state.balances.get(memberId) ?? 0n;
    // A frozen rate is good as long as it still stands: a changed rate is shown to the member first.
    const isSame = items.every((item, index) => item.rateHundredths === frozen[index]?.rateHundredths);
    if (!isSame || !items.every(isAcceptable)) return { changed: items, round, balanceSatang };
    const leftSatang = balanceSatang - totalOf(items);
    if (leftSatang < 0n) return new BusinessError('BALANCE_TOO_LOW');
    const refusal = state.guards.get(memberId)?.reserveStake(totalOf(items));
    if (refusal) return new BusinessError(refusal);
    state.balances.set(memberId, leftSatang);
    addStakes(book, stakes, items);
    return { token, round, wallet, items, note };
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
}
