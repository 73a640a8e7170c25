import type { Kysely } from 'kysely';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db.ts';
import { BusinessError } from '../../errors.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { mainWallet } from '../../ledger/wallets.ts';
import { inTransaction, type Tx } from '../../transaction.ts';
import { type BillRow, noteOf } from './bill.presenter.ts';
import { assertOpen, checkItems, hashText } from './check-bill.ts';
import { roundTitle, statementTitles } from './copy.ts';
import type { LottoTables } from './lotto.tables.ts';
import { getCategory, getRound, type RoundRow } from './round.repository.ts';
import { type CheckedItem, isAcceptable } from './stake.rules.ts';
import { quote } from './validate-bill.command.ts';

interface CreateBillProps {
  db: Kysely<Database>;
  memberId: number;
  validateToken: string;
  note: string | null;
  now: Date;
  /** Runs in the transaction that buys. */
  keep(tx: Tx, bought: BoughtBill): Promise<void>;
}

export interface BoughtBill {
  bill: BillRow;
  round: RoundRow;
}

type Purchase = BoughtBill | { changed: CheckedItem[]; round: RoundRow };

/**
 * Buys the lines that the token is bound to, in one transaction with their debit. The same token always answers
 * the same bill, also after it has expired. Locks the member's own rows only.
 * @throws BILL_TOKEN_INVALID, ROUND_CLOSED, BALANCE_TOO_LOW, and BILL_CHANGED with a fresh quote as data
 */
export async function createBill(props: CreateBillProps): Promise<BoughtBill> {
  const purchase = await inTransaction(props.db, async (tx) => {
    const outcome = await purchaseIn(tx, props);
    if ('bill' in outcome) await props.keep(tx, outcome);
    return outcome;
  });
  if ('bill' in purchase) return purchase;
  const { db, memberId, now } = props;
  const data = await quote({ db, memberId, roundId: purchase.round.id, items: purchase.changed, now });
  throw new BusinessError('BILL_CHANGED', { data });
}

async function purchaseIn(tx: Tx, props: CreateBillProps): Promise<Purchase> {
  const { memberId, now } = props;
  const token = await tx
    .selectFrom('lotto_bill_token')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('token_hash', '=', hashText(props.validateToken))
    .forUpdate()
    .executeTakeFirst();
  if (!token) throw new BusinessError('BILL_TOKEN_INVALID');
  const round = await getRound(tx, token.round_id);
  if (token.bill_id !== null) return { bill: await getBill(tx, memberId, token.bill_id), round };
  if (now >= token.expires_at) throw new BusinessError('BILL_TOKEN_INVALID');
  assertOpen(round, now);
  await lockMemberRound(tx, memberId, round.id);
  const frozen = token.items.map((item) => ({ ...item, amountSatang: BigInt(item.amountSatang) }));
  const items = await checkItems(tx, memberId, round, frozen);
  // Frozen rates hold for the member only as long as they still stand: a rate that moved is shown again first.
  const isSame = items.every((item, index) => item.rateHundredths === frozen[index]?.rateHundredths);
  if (!isSame || !items.every(isAcceptable)) return { changed: items, round };
  return { bill: await writeBill(tx, props, token, round, items), round };
}

/** Holds the member's row of the round until the commit: two bills at once cannot both pass one limit. */
async function lockMemberRound(tx: Tx, memberId: number, roundId: bigint): Promise<void> {
  await tx
    .insertInto('lotto_member_round')
    .values({ member_id: memberId, round_id: roundId, stake_satang: 0n })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'round_id'])
        .doUpdateSet({ stake_satang: sql<bigint>`lotto_member_round.stake_satang` }),
    )
    .execute();
}

async function writeBill(
  tx: Tx,
  props: CreateBillProps,
  token: Selectable<LottoTables['lotto_bill_token']>,
  round: RoundRow,
  items: CheckedItem[],
): Promise<BillRow> {
  const { memberId, now } = props;
  const { rows } = await sql<{ id: bigint }>`select nextval('lotto_bill_id') as id`.execute(tx);
  const id = rows[0]?.id ?? 0n;
  const category = await getCategory(tx, round.category_id);
  const totalSatang = items.reduce((total, item) => total + item.amountSatang, 0n);
  const billNo = billNumber(category.bill_prefix, round, id);
  const bill = await tx
    .insertInto('lotto_bill')
    .values({
      member_id: memberId,
      id,
      bill_no: billNo,
      agent_id: round.agent_id,
      round_id: round.id,
      category_id: round.category_id,
      total_satang: totalSatang,
      max_win_satang: items.reduce((total, item) => total + item.maxWinSatang, 0n),
      item_count: items.length,
      items_hash: token.items_hash,
      note: props.note,
      created_at: now,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('lotto_bill_line')
    .values(items.map((item, index) => lineOf(bill, index + 1, item)))
    .execute();
  await tx
    .updateTable('lotto_member_round')
    .set({ stake_satang: sql<bigint>`stake_satang + ${totalSatang}` })
    .where('member_id', '=', memberId)
    .where('round_id', '=', round.id)
    .execute();
  await tx
    .updateTable('lotto_bill_token')
    .set({ bill_id: id })
    .where('member_id', '=', memberId)
    .where('token_hash', '=', token.token_hash)
    .execute();
  const wallet = await mainWallet(tx, memberId);
  await postTransfer(tx, {
    memberId,
    walletId: wallet.id,
    amountSatang: -totalSatang,
    kind: 'lotto_bet',
    house: 'lotto:stakes',
    key: `bill:${id}`,
    reference: { kind: 'bill', id: String(id) },
    title: statementTitles.bet(roundTitle(round.name, round.round_no)),
    at: now,
  });
  return bill;
}

function lineOf(bill: BillRow, lineNo: number, item: CheckedItem) {
  return {
    member_id: bill.member_id,
    bill_id: bill.id,
    line_no: lineNo,
    round_id: bill.round_id,
    bet_type: item.betType,
    number: item.number,
    amount_satang: item.amountSatang,
    rate_hundredths: item.rateHundredths,
    original_rate_hundredths: item.originalRateHundredths,
    rate_note: noteOf(item),
  };
}

/** Prefix, draw day as DDMMYY, the Yeekee round, and the serial number of the bill. */
function billNumber(prefix: string, round: RoundRow, id: bigint): string {
  const [year = '', month = '', day = ''] = round.draw_date.split('-');
  const roundPart = round.round_no === null ? '' : `-${round.round_no}`;
  return `${prefix}${day}${month}${year.slice(2)}${roundPart}-${String(id).padStart(5, '0')}`;
}

async function getBill(tx: Tx, memberId: number, billId: bigint): Promise<BillRow> {
  return tx
    .selectFrom('lotto_bill')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', billId)
    .executeTakeFirstOrThrow();
}
