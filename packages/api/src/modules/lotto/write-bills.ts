import { sql } from 'kysely';
import { postAllTransfers } from '../../ledger/post-transfer.ts';
import type { Wallet } from '../../ledger/wallets.ts';
import type { Tx } from '../../transaction.ts';
import { changePooledSales } from './bet-book.repository.ts';
import { totalOf } from './bet-book.rules.ts';
import { type BillRow, noteOf } from './bill.presenter.ts';
import type { TokenRow } from './buy-bills.repository.ts';
import { roundTitle, statementTitles } from './copy.ts';
import type { RoundRow } from './round.repository.ts';
import type { CheckedItem } from './stake.rules.ts';

/** A purchase that has passed every check. */
export interface NewBill {
  readonly token: TokenRow;
  readonly round: RoundRow;
  readonly wallet: Wallet;
  readonly items: CheckedItem[];
  readonly note: string | null;
}

/** Writes bills with their lines, debits and counters; answers them in the order of the list. */
export async function writeBills(tx: Tx, bills: readonly NewBill[], now: Date): Promise<BillRow[]> {
  if (bills.length === 0) return [];
  const { rows } = await sql<{ id: bigint }>`
    select nextval('lotto_bill_id') as id from generate_series(1, ${bills.length})`.execute(tx);
  const numbered = bills.map((bill, index) => ({ ...bill, id: rows[index]?.id ?? 0n }));
  const written = await insertBills(tx, numbered, now);
  await insertLines(tx, numbered);
  await countStakes(tx, numbered);
  for (const roundId of new Set(bills.map(({ round }) => round.id))) {
    const ofRound = bills.filter(({ round }) => round.id === roundId).flatMap((bill) => bill.items);
    const pooled = ofRound.filter((item) => item.isPooled);
    if (pooled.length > 0) await changePooledSales(tx, roundId, pooled, 1n);
  }
  await postAllTransfers(
    tx,
    numbered.map(({ id, round, wallet, items }) => ({
      memberId: wallet.memberId,
      walletId: wallet.id,
      amountSatang: -totalOf(items),
      kind: 'lotto_bet',
      house: 'lotto:stakes',
      key: `bill:${id}`,
      reference: { kind: 'bill', id: String(id) },
      title: statementTitles.bet(roundTitle(round.name, round.round_no)),
      at: now,
    })),
  );
  return written;
}

type NumberedBill = NewBill & { id: bigint };

async function insertBills(tx: Tx, bills: readonly NumberedBill[], now: Date): Promise<BillRow[]> {
  const written = await tx
    .insertInto('lotto_bill')
    .values(
      bills.map(({ id, token, round, items, note }) => ({
        member_id: token.member_id,
        id,
        bill_no: billNumber(round, id),
        agent_id: round.agent_id,
        round_id: round.id,
        category_id: round.category_id,
        total_satang: totalOf(items),
        max_win_satang: items.reduce((total, item) => total + item.maxWinSatang, 0n),
        item_count: items.length,
        items_hash: token.items_hash,
        note,
        created_at: now,
        settled_at: null,
      })),
    )
    .returningAll()
    .execute();
  const byId = new Map(written.map((bill) => [bill.id, bill]));
  return bills.flatMap(({ id }) => byId.get(id) ?? []);
}

/** As one JSON parameter: a batch may hold more lines than a statement has places for values. */
async function insertLines(tx: Tx, bills: readonly NumberedBill[]): Promise<void> {
  const lines = bills.flatMap(({ id, token, round, items }) =>
    items.map((item, index) => ({
      member_id: token.member_id,
      bill_id: String(id),
      line_no: index + 1,
      round_id: String(round.id),
      bet_type: item.betType,
      number: item.number,
      amount_satang: String(item.amountSatang),
      rate_hundredths: item.rateHundredths,
      original_rate_hundredths: item.originalRateHundredths,
      rate_note: noteOf(item),
    })),
  );
  await sql`
    insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang,
        rate_hundredths, original_rate_hundredths, rate_note)
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(member_id integer, bill_id bigint,
        line_no integer, round_id bigint, bet_type text, number text, amount_satang bigint, rate_hundredths integer,
        original_rate_hundredths integer, rate_note text)`.execute(tx);
}

/** What each member has staked on each round, and the bill that each token became. */
async function countStakes(tx: Tx, bills: readonly NumberedBill[]): Promise<void> {
  const rows = bills.map(({ id, token, round, items }) => ({
    member_id: token.member_id,
    token_hash: token.token_hash,
    bill_id: String(id),
    round_id: String(round.id),
    stake: String(totalOf(items)),
  }));
  await sql`
    with b as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(member_id integer, token_hash text,
        bill_id bigint, round_id bigint, stake bigint)
    ), counted as (
      insert into lotto_member_round as m (member_id, round_id, stake_satang)
        select member_id, round_id, sum(stake)::bigint from b group by 1, 2 order by 1, 2
        on conflict (member_id, round_id) do update set stake_satang = m.stake_satang + excluded.stake_satang
    )
    update lotto_bill_token t set bill_id = b.bill_id from b
      where t.member_id = b.member_id and t.token_hash = b.token_hash`.execute(tx);
}

/** Prefix, draw day as DDMMYY, the Yeekee round, and the serial number of the bill. */
function billNumber(round: RoundRow, id: bigint): string {
  const [year = '', month = '', day = ''] = round.draw_date.split('-');
  const roundPart = round.round_no === null ? '' : `-${round.round_no}`;
  return `${round.bill_prefix}${day}${month}${year.slice(2)}${roundPart}-${String(id).padStart(5, '0')}`;
}
