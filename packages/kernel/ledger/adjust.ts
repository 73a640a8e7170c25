import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { postTransfer } from './post-transfer.ts';
import { mainWallet } from './wallets.ts';

interface RequestProps {
  readonly memberId: number;
  /** Above 0 credits the main wallet, below 0 debits it. */
  readonly amountSatang: bigint;
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
}

/** First person: nothing moves yet. Returns the number that the second person approves. */
export async function requestAdjustment(
  tx: Tx,
  { memberId, amountSatang, reason, by, now }: RequestProps,
): Promise<number> {
  const wallet = await mainWallet(tx, memberId);
  const asked = await tx
    .insertInto('ledger_adjustments')
    .values({
      member_id: memberId,
      wallet_id: wallet.id,
      amount_satang: amountSatang,
      reason,
      requested_by: by,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asked.id;
}

interface ApproveProps {
  readonly id: number;
  readonly by: string;
  readonly now: Date;
}

export type Approval =
  | { readonly memberId: number; readonly amountSatang: bigint }
  | 'unknown'
  | 'done'
  | 'same person';

/** Second person: posts it, once. The same person as the first is refused. @throws BALANCE_TOO_LOW */
export async function approveAdjustment(tx: Tx, { id, by, now }: ApproveProps): Promise<Approval> {
  const row = await tx.selectFrom('ledger_adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return 'unknown';
  if (row.approved_at) return 'done';
  if (row.requested_by === by) return 'same person';
  await postTransfer(tx, {
    memberId: row.member_id,
    walletId: row.wallet_id,
    amountSatang: row.amount_satang,
    kind: 'correction',
    house: 'correction',
    key: `adjustment:${row.id}`,
    reference: null,
    title: { key: 'ledger.correction' },
    at: now,
  });
  await sql`
    update ledger_adjustments set approved_by = ${by}, approved_at = ${now}
      where member_id = ${row.member_id} and id = ${row.id}`.execute(tx);
  return { memberId: row.member_id, amountSatang: row.amount_satang };
}
