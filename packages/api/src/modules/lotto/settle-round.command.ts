import type { Kysely } from 'kysely';
import type { Database } from '../../db.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { mainWallet } from '../../ledger/wallets.ts';
import type { LivePublisher } from '../../live/publisher.ts';
import { thb } from '../../money.ts';
import { inTransaction, type Tx } from '../../transaction.ts';
import { isWinningLine, winOf } from './bet-type.rules.ts';
import type { BillRow } from './bill.presenter.ts';
import { stakedOnRound } from './check-bill.ts';
import { roundTitle, statementTitles } from './copy.ts';
import type { BillStatus } from './lotto.tables.ts';
import { getCategory, getRound, type RoundRow } from './round.repository.ts';

const BATCH = 100;
type Settled = Pick<BillRow, 'member_id' | 'id' | 'bill_no'> & { status: BillStatus; payoutSatang: bigint };

/** Pays or refunds every pending bill of a resulted or void round, in batches; a second run finds nothing to do. */
export async function settleRound(
  deps: { db: Kysely<Database>; live: LivePublisher },
  roundId: bigint,
  now: Date,
): Promise<void> {
  const round = await getRound(deps.db, roundId);
  if (round.status !== 'resulted' && round.status !== 'cancelled') return;
  for (;;) {
    const settled = await inTransaction(deps.db, (tx) => settleBatch(tx, round, now));
    for (const bill of settled) await announce(deps.live, round, bill);
    if (settled.length < BATCH) break;
  }
  if (round.group === 'yeekee' && round.status === 'resulted') await payShotPrizes(deps, round, now);
  await deps.db.updateTable('lotto_round').set({ settled_at: now }).where('id', '=', roundId).execute();
}

async function settleBatch(tx: Tx, round: RoundRow, now: Date): Promise<Settled[]> {
  const bills = await tx
    .selectFrom('lotto_bill')
    .selectAll()
    .where('round_id', '=', round.id)
    .where('status', '=', 'pending')
    .orderBy('member_id')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  const settled: Settled[] = [];
  // In member order, so that two batches never wait for each other's wallets.
  for (const bill of bills) settled.push(await settleBill(tx, round, bill, now));
  return settled;
}

async function settleBill(tx: Tx, round: RoundRow, bill: BillRow, now: Date): Promise<Settled> {
  const lines = await tx
    .selectFrom('lotto_bill_line')
    .selectAll()
    .where('member_id', '=', bill.member_id)
    .where('bill_id', '=', bill.id)
    .where('status', '=', 'pending')
    .execute();
  let payoutSatang = 0n;
  for (const line of lines) {
    const isWin = round.numbers !== null && isWinningLine(line.bet_type, line.number, round.numbers);
    const paid =
      round.numbers === null ? line.amount_satang : isWin ? winOf(line.amount_satang, line.rate_hundredths) : 0n;
    payoutSatang += paid;
    await tx
      .updateTable('lotto_bill_line')
      .set({ status: round.numbers === null ? 'refunded' : isWin ? 'won' : 'lost', payout_satang: paid })
      .where('member_id', '=', bill.member_id)
      .where('bill_id', '=', bill.id)
      .where('line_no', '=', line.line_no)
      .execute();
  }
  const status: BillStatus = round.numbers === null ? 'refunded' : payoutSatang > 0n ? 'won' : 'lost';
  await tx
    .updateTable('lotto_bill')
    .set({ status, payout_satang: payoutSatang, settled_at: now })
    .where('member_id', '=', bill.member_id)
    .where('id', '=', bill.id)
    .execute();
  if (payoutSatang > 0n) await creditBill(tx, round, bill, payoutSatang, now);
  return { member_id: bill.member_id, id: bill.id, bill_no: bill.bill_no, status, payoutSatang };
}

async function creditBill(tx: Tx, round: RoundRow, bill: BillRow, amountSatang: bigint, now: Date): Promise<void> {
  const isRefund = round.numbers === null;
  const title = roundTitle(round.name, round.round_no);
  await postTransfer(tx, {
    memberId: bill.member_id,
    walletId: (await mainWallet(tx, bill.member_id)).id,
    amountSatang,
    kind: isRefund ? 'lotto_refund' : 'lotto_win',
    // A refund takes the stake back out of the house's stakes; a win is paid from its payouts.
    house: isRefund ? 'lotto:stakes' : 'lotto:payouts',
    key: `settle:${bill.id}`,
    reference: { kind: 'bill', id: String(bill.id) },
    title: isRefund ? statementTitles.refund(title) : statementTitles.win(title),
    at: now,
  });
}

async function announce(live: LivePublisher, round: RoundRow, bill: Settled): Promise<void> {
  await live.publish({ memberId: bill.member_id }, 'bill_settled', {
    bill_id: String(bill.id),
    bill_no: bill.bill_no,
    round_id: String(round.id),
    status: bill.status,
    payout: thb(bill.payoutSatang),
  });
  live.balanceChanged(bill.member_id);
}

/** Ranks 1 and 16, to real members who staked enough on the round. The key pays each rank once. */
async function payShotPrizes(
  { db, live }: { db: Kysely<Database>; live: LivePublisher },
  round: RoundRow,
  now: Date,
): Promise<void> {
  const category = await getCategory(db, round.category_id);
  const winners = await db
    .selectFrom('yeekee_outcome as o')
    .innerJoin('yeekee_shot as s', (join) =>
      join
        .onRef('s.round_id', '=', 'o.round_id')
        .on((on) =>
          on.or([
            on('s.position', '=', on.ref('o.rank_1_position')),
            on('s.position', '=', on.ref('o.rank_16_position')),
          ]),
        ),
    )
    .select(['s.member_id', 's.position', 'o.rank_1_position'])
    .where('o.round_id', '=', round.id)
    .where('s.is_sandbox', '=', false)
    .orderBy('s.member_id')
    .execute();
  for (const winner of winners) {
    const rank = winner.position === winner.rank_1_position ? 1 : 16;
    if ((await stakedOnRound(db, winner.member_id, round.id)) < category.prize_min_stake_satang) continue;
    const wallet = await mainWallet(db, winner.member_id);
    await inTransaction(db, (tx) =>
      postTransfer(tx, {
        memberId: winner.member_id,
        walletId: wallet.id,
        amountSatang: rank === 1 ? category.rank_1_prize_satang : category.rank_16_prize_satang,
        kind: 'yeekee_prize',
        house: 'yeekee:prizes',
        key: `yeekee-prize:${round.id}:${rank}`,
        reference: { kind: 'round', id: String(round.id) },
        title: statementTitles.prize(rank, roundTitle(round.name, round.round_no)),
        at: now,
      }),
    );
    live.balanceChanged(winner.member_id);
  }
}
