import type { Tx } from '@chokdee/kernel/db';
import type { Wallet } from '@chokdee/kernel/ledger';
import type { Title } from '@chokdee/kernel/titles';
import { sql } from 'kysely';
import type { RoundRow } from '../rounds/round.repository.ts';
import { roundNumber } from '../rounds/round-number.ts';
import { roundName } from '../titles.copy.ts';
import { changePooledStakes } from './bet-book.repository.ts';
import { totalOf } from './bet-book.rules.ts';
import type { BillRow } from './bill.presenter.ts';
import { itemsHash } from './bill-checks.ts';
import type { BillToken } from './place-bets.repository.ts';
import type { CheckedItem } from './stake.rules.ts';

/** A placement that has passed every check. */
export interface NewBill {
  readonly token: BillToken;
  readonly round: RoundRow;
  readonly wallet: Wallet;
  readonly items: CheckedItem[];
  readonly note: string | null;
}

export type CheckedBill = Omit<NewBill, 'wallet'>;

/** Writes bills with their lines, counters and debits in one call; answers them in the order of the list. */
export async function writeBills(tx: Tx, bills: readonly NewBill[], now: Date): Promise<BillRow[]> {
  if (bills.length === 0) return [];
  const written = await insertBills(tx, bills, now);
  for (const roundId of new Set(bills.map(({ round }) => round.id))) {
    const ofRound = bills.filter(({ round }) => round.id === roundId).flatMap((bill) => bill.items);
    const pooled = ofRound.filter((item) => item.isPooled);
    if (pooled.length > 0) await changePooledStakes(tx, roundId, pooled, 1n);
  }
  return written;
}

/** Reads as the row that the database wrote. */
export const writtenBill = (
  bill: CheckedBill,
  { id, bill_no }: Pick<BillRow, 'id' | 'bill_no'>,
  now: Date,
): BillRow => ({
  id,
  bill_no,
  status: 'pending',
  payout_satang: 0n,
  created_at: now,
  settled_at: null,
  cancelled_at: null,
  ...rowOf(bill),
});

const rowOf = ({ token, round, items, note }: CheckedBill) => ({
  member_id: token.memberId,
  agent_id: round.agent_id,
  round_id: round.id,
  category_id: round.category_id,
  total_satang: totalOf(items),
  max_win_satang: items.reduce((total, item) => total + item.maxWinSatang, 0n),
  item_count: items.length,
  items_hash: itemsHash(round.id, items),
  note,
});

/** A bill as the database functions read it. */
export function billJson(bill: CheckedBill, place: number) {
  const row = rowOf(bill);
  return {
    place,
    member_id: row.member_id,
    agent_id: row.agent_id,
    category_id: row.category_id,
    item_count: row.item_count,
    items_hash: row.items_hash,
    note: row.note,
    round_id: String(row.round_id),
    total_satang: String(row.total_satang),
    max_win_satang: String(row.max_win_satang),
    number_prefix: numberPrefix(bill.round),
    token_hash: bill.token.tokenHash,
    title_key: 'lotto.bet' satisfies Title['key'],
    title_params: roundName(bill.round),
    // A stored token has its row; a signed one gets its row, with its end, when it is used.
    ...(!bill.token.isStored && { expires_at: bill.token.expiresAt }),
  };
}

async function insertBills(tx: Tx, bills: readonly NewBill[], now: Date): Promise<BillRow[]> {
  const wanted = bills.map((bill, place) => ({ wallet_id: bill.wallet.id, ...billJson(bill, place) }));
  const { rows: numbered } = await sql<{ place: number; id: number; bill_no: string }>`
    select * from lotto_place_bills(${JSON.stringify(wanted)}::jsonb, ${JSON.stringify(linesOf(bills))}::jsonb, ${now})`.execute(
    tx,
  );
  const byPlace = new Map(numbered.map((row) => [row.place, row]));
  return bills.map((bill, place) => {
    const written = byPlace.get(place);
    if (!written) throw new Error(`bill ${place} of a batch was not written`);
    return writtenBill(bill, written, now);
  });
}

/** Lines of bills as the database functions read them. */
export function linesOf(bills: readonly CheckedBill[]) {
  return bills.flatMap(({ token, round, items }, place) =>
    items.map((item, index) => ({
      place,
      member_id: token.memberId,
      line_no: index + 1,
      round_id: String(round.id),
      bet_type: item.betType,
      number: item.number,
      amount_satang: String(item.stakeSatang),
      rate_hundredths: item.rateHundredths,
      original_rate_hundredths: item.originalRateHundredths,
    })),
  );
}

/** The number of the round; the serial number of the bill follows. */
export const numberPrefix = (round: RoundRow): string => `${roundNumber(round)}-`;
