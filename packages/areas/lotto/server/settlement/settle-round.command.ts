import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { lockMainWallets, postAllTransfers, type TransferProps, type Wallet } from '@chokdee/kernel/ledger';
import type { LivePublisher } from '@chokdee/kernel/live';
import { thb } from '@chokdee/kernel/money';
import { type Notice, notify } from '@chokdee/kernel/notices';
import type { BillRow } from '../bets/bill.presenter.ts';
import { getRound, type RoundRow } from '../rounds/round.repository.ts';
import { roundName } from '../titles.copy.ts';
import { payShotPrizes } from '../yeekee/pay-shot-prizes.command.ts';
import { recoverShortfalls } from './recover-shortfalls.ts';
import { linesOf, type SettledBill, writeOutcomes } from './settlement.repository.ts';
import { settleBill } from './settlement.rules.ts';

const BATCH = 100;

/** Pays or refunds every pending bill of a resulted or void round, in batches; a second run finds nothing to do. */
export async function settleRound(
  deps: { db: Queryable; live: LivePublisher },
  roundId: number,
  now: Date,
): Promise<void> {
  const round = await getRound(deps.db, roundId);
  if (round.settled_at !== null || round.status === 'scheduled' || round.status === 'closed') return;
  for (;;) {
    const settled = await inTransaction(deps.db, (tx) => settleBatch(tx, round, now));
    for (const each of settled) await announce(deps.live, round, each);
    if (settled.length < BATCH) break;
  }
  await payShotPrizes(deps, round, now);
  await deps.db
    .updateTable('lotto_round')
    .set({ settled_at: now })
    .where(({ and }) => and({ id: roundId, status: round.status, result_no: round.result_no }))
    .execute();
}

async function settleBatch(tx: Tx, round: RoundRow, now: Date): Promise<SettledBill[]> {
  // Another process may have settled the round, and a person may have taken its result back since.
  const current = await tx
    .selectFrom('lotto_round')
    .select('id')
    .where(({ and }) => and({ id: round.id, status: round.status, result_no: round.result_no }))
    .forShare()
    .executeTakeFirst();
  if (!current) return [];
  const bills = await tx
    .selectFrom('lotto_bill')
    .selectAll()
    .where(({ and }) => and({ round_id: round.id, status: 'pending' }))
    .orderBy('member_id')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  if (bills.length === 0) return [];
  const lines = await linesOf(tx, bills);
  const settled = bills.map((bill) => {
    const ofBill = lines.get(bill.id) ?? [];
    return { bill, lines: ofBill, outcome: settleBill(ofBill, round.numbers) };
  });
  await writeOutcomes(tx, settled, now);
  const paid = settled.filter(({ outcome }) => outcome.payoutSatang > 0n);
  const wallets = await lockMainWallets(
    tx,
    paid.map(({ bill }) => bill.member_id),
  );
  await postAllTransfers(
    tx,
    paid.map(({ bill, outcome }) =>
      creditOf(round, bill, walletOf(wallets, bill.member_id), outcome.payoutSatang, now),
    ),
  );
  await recoverShortfalls(tx, round, { paid, wallets, at: now });
  await notify(
    tx,
    settled.map((each) => noticeOf(round, each, now)),
  );
  return settled;
}

function walletOf(wallets: Map<number, Wallet>, memberId: number): Wallet {
  const wallet = wallets.get(memberId);
  if (!wallet) throw new Error(`member ${memberId} has no wallet`);
  return wallet;
}

function creditOf(round: RoundRow, bill: BillRow, wallet: Wallet, amountSatang: bigint, at: Date): TransferProps {
  const isRefund = round.numbers === null;
  return {
    memberId: bill.member_id,
    walletId: wallet.id,
    amountSatang,
    kind: isRefund ? 'lotto_refund' : 'lotto_win',
    // A refund is debited from the house's stakes; a win is paid from its payouts.
    house: isRefund ? 'lotto:stakes' : 'lotto:payouts',
    key: round.result_no === 0 ? `settle:${bill.id}` : `settle:${bill.id}:${round.result_no}`,
    reference: { kind: 'bill', id: String(bill.id) },
    title: { key: isRefund ? 'lotto.refund' : 'lotto.win', params: roundName(round) },
    at,
  };
}

/** A result that replaces another one is told again. */
function noticeOf(round: RoundRow, { bill, outcome }: SettledBill, at: Date): Notice {
  const told = { memberId: bill.member_id, cause: `${bill.id}:${round.result_no}`, at };
  const params = { ...roundName(round), bill: String(bill.id), billNo: bill.bill_no };
  if (outcome.status === 'lost') return { ...told, key: 'lotto.lost', params };
  const paid = { ...params, satang: String(outcome.payoutSatang) };
  if (outcome.status !== 'won') return { ...told, key: 'lotto.refunded', params: paid };
  return { ...told, key: 'lotto.won', params: { ...paid, staked: String(bill.total_satang) } };
}

async function announce(live: LivePublisher, round: RoundRow, { bill, outcome }: SettledBill): Promise<void> {
  await live.publish({ memberId: bill.member_id }, 'bill_settled', {
    bill_id: String(bill.id),
    bill_no: bill.bill_no,
    round_id: String(round.id),
    status: outcome.status,
    payout: thb(outcome.payoutSatang),
  });
  live.balanceChanged(bill.member_id);
}
