import type { Tx } from '@chokdee/kernel/db';
import { postAllTransfers, type Wallet } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import type { RoundRow } from '../rounds/round.repository.ts';
import { roundName } from '../titles.copy.ts';
import type { SettledBill } from './settlement.repository.ts';

interface Paid {
  readonly paid: readonly SettledBill[];
  /** Wallets by member. */
  readonly wallets: ReadonlyMap<number, Wallet>;
  readonly at: Date;
}

interface Owed {
  member_id: number;
  bill_id: number;
  reversal_no: number;
  left_satang: bigint;
}

/**
 * Takes debts of reversed wins off the wins of the same bills by the corrected result, and off nothing else. Call it
 * after the wins are posted: each debit is smaller than the credit before it.
 */
export async function recoverShortfalls(tx: Tx, round: RoundRow, { paid, wallets, at }: Paid): Promise<void> {
  if (round.result_no === 0 || round.numbers === null) return;
  const keys = JSON.stringify(paid.map(({ bill }) => ({ member_id: bill.member_id, bill_id: bill.id })));
  const { rows } = await sql<Owed>`
    select s.member_id, s.bill_id, s.reversal_no, s.owed_satang - s.recovered_satang as left_satang
      from jsonb_to_recordset(${keys}::jsonb) as k(member_id bigint, bill_id bigint)
      join lotto_shortfall s on s.member_id = k.member_id and s.bill_id = k.bill_id
      where s.recovered_satang < s.owed_satang order by s.member_id, s.bill_id, s.reversal_no for update of s`.execute(
    tx,
  );
  const won = new Map(paid.map(({ bill, outcome }) => [bill.id, outcome.payoutSatang]));
  for (const owed of rows) {
    const wallet = wallets.get(owed.member_id);
    const left = won.get(owed.bill_id) ?? 0n;
    const amount = left < owed.left_satang ? left : owed.left_satang;
    if (!wallet || amount === 0n) continue;
    won.set(owed.bill_id, left - amount);
    await postAllTransfers(tx, [
      {
        memberId: owed.member_id,
        walletId: wallet.id,
        amountSatang: -amount,
        kind: 'correction',
        house: 'lotto:payouts',
        key: `recover:${owed.bill_id}:${owed.reversal_no}:${round.result_no}`,
        reference: { kind: 'bill', id: String(owed.bill_id) },
        title: { key: 'lotto.recovery', params: roundName(round) },
        at,
      },
    ]);
    await sql`
      update lotto_shortfall set recovered_satang = recovered_satang + ${amount}
        where member_id = ${owed.member_id} and bill_id = ${owed.bill_id} and reversal_no = ${owed.reversal_no}`.execute(
      tx,
    );
  }
}
