import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { lockMainWallets, postAllTransfers, type TransferProps } from '@chokdee/kernel/ledger';
import type { LivePublisher } from '@chokdee/kernel/live';
import { takeBackWins } from '@chokdee/kernel/notices';
import { sql } from 'kysely';
import type { BillRow } from '../bets/bill.presenter.ts';
import { getRound, type RoundRow } from '../rounds/round.repository.ts';
import { roundName } from '../titles.copy.ts';

const BATCH = 100;

/** A reversed win: the part that the member still has, and the part that is missing. */
interface ReversedPayout {
  readonly bill: BillRow;
  readonly walletId: number;
  readonly takenSatang: bigint;
  readonly missingSatang: bigint;
}

/**
 * Makes every bill that a reversed result has settled pending again, and debits its win by a ledger row of its own. A
 * balance never goes below zero: the missing part is stored as a shortfall, which only a later win of the same bill
 * pays back. Works in batches; a second run finds nothing to do.
 */
export async function reversePayouts(
  { db, live }: { db: Queryable; live: LivePublisher },
  roundId: number,
  now: Date,
): Promise<void> {
  const round = await getRound(db, roundId);
  for (;;) {
    const members = await inTransaction(db, (tx) => reverseBatch(tx, round, now));
    for (const memberId of new Set(members)) live.balanceChanged(memberId);
    if (members.length < BATCH) break;
  }
  await db
    .updateTable('lotto_reversal')
    .set({ finished_at: now })
    .where(({ and }) => and({ round_id: roundId, no: round.result_no }))
    .where('finished_at', 'is', null)
    .execute();
}

/** Returns the member of every bill of the batch. */
async function reverseBatch(tx: Tx, round: RoundRow, now: Date): Promise<number[]> {
  // A repeated job may find a new result: its bills stay as they are.
  const open = await tx
    .selectFrom('lotto_reversal')
    .select('no')
    .where(({ and }) => and({ round_id: round.id, no: round.result_no }))
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return [];
  const bills = await tx
    .selectFrom('lotto_bill')
    .selectAll()
    .where('round_id', '=', round.id)
    .where('status', 'in', ['won', 'lost'])
    .orderBy('member_id')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  const taken = await splitWins(
    tx,
    bills.filter((bill) => bill.payout_satang > 0n),
  );
  const debits = taken.filter(({ takenSatang }) => takenSatang > 0n);
  await postAllTransfers(
    tx,
    debits.map((item) => debitOf(round, item, now)),
  );
  const missing = taken.filter(({ missingSatang }) => missingSatang > 0n);
  if (missing.length > 0)
    await tx
      .insertInto('lotto_shortfall')
      .values(missing.map(toShortfall(round)))
      .execute();
  await makePending(tx, bills);
  // Names the notices by the earlier result.
  const told = taken.map(({ bill }) => ({ memberId: bill.member_id, cause: `${bill.id}:${round.result_no - 1}` }));
  await takeBackWins(
    tx,
    told.map((each) => ({ ...each, key: 'lotto.won' })),
  );
  return bills.map((bill) => bill.member_id);
}

async function splitWins(tx: Tx, won: readonly BillRow[]): Promise<ReversedPayout[]> {
  const wallets = await lockMainWallets(
    tx,
    won.map((bill) => bill.member_id),
  );
  const left = new Map([...wallets].map(([memberId, wallet]) => [memberId, wallet.balanceSatang]));
  return won.map((bill) => {
    const balance = left.get(bill.member_id) ?? 0n;
    const takenSatang = balance < bill.payout_satang ? balance : bill.payout_satang;
    left.set(bill.member_id, balance - takenSatang);
    const walletId = wallets.get(bill.member_id)?.id ?? 0;
    return { bill, walletId, takenSatang, missingSatang: bill.payout_satang - takenSatang };
  });
}

function debitOf(round: RoundRow, { bill, walletId, takenSatang }: ReversedPayout, at: Date): TransferProps {
  return {
    memberId: bill.member_id,
    walletId,
    amountSatang: -takenSatang,
    kind: 'correction',
    house: 'lotto:payouts',
    key: `reverse:${bill.id}:${round.result_no}`,
    reference: { kind: 'bill', id: String(bill.id) },
    title: { key: 'lotto.reversal', params: roundName(round) },
    at,
  };
}

const toShortfall =
  (round: RoundRow) =>
  ({ bill, missingSatang }: ReversedPayout) => ({
    member_id: bill.member_id,
    bill_id: bill.id,
    reversal_no: round.result_no,
    round_id: round.id,
    owed_satang: missingSatang,
  });

async function makePending(tx: Tx, bills: readonly BillRow[]): Promise<void> {
  const keys = JSON.stringify(bills.map(({ member_id, id }) => ({ member_id, id: String(id) })));
  await sql`
    update lotto_bill_line l set status = 'pending', payout_satang = 0
      from jsonb_to_recordset(${keys}::jsonb) as k(member_id bigint, id bigint)
      where l.member_id = k.member_id and l.bill_id = k.id`.execute(tx);
  await sql`
    update lotto_bill b set status = 'pending', payout_satang = 0, settled_at = null
      from jsonb_to_recordset(${keys}::jsonb) as k(member_id bigint, id bigint)
      where b.member_id = k.member_id and b.id = k.id`.execute(tx);
}
