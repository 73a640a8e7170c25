import type { Tx } from '../db/transaction.ts';
import { postTransfer } from './post-transfer.ts';
import { lockMainWallets, mainWallet } from './wallets.ts';

interface AdjustProps {
  readonly memberId: number;
  /** Above 0 credits the main wallet, below 0 debits it. */
  readonly amountSatang: bigint;
  /** Names it for ever. */
  readonly key: string;
  readonly now: Date;
}

/** Corrects a main wallet by a movement of its own, once for its key. @throws BALANCE_TOO_LOW */
export async function adjustWallet(tx: Tx, { memberId, amountSatang, key, now }: AdjustProps): Promise<void> {
  const wallet = await mainWallet(tx, memberId);
  await postTransfer(tx, {
    memberId,
    walletId: wallet.id,
    amountSatang,
    kind: 'correction',
    house: 'correction',
    key: `adjustment:${key}`,
    reference: null,
    title: { key: 'ledger.correction' },
    at: now,
  });
}

/** Counts the corrections of a member so far. Locks the main wallet, so that the count holds until the transaction ends. */
export async function countCorrections(tx: Tx, memberId: number): Promise<number> {
  await lockMainWallets(tx, [memberId]);
  const own = tx.selectFrom('ledger_transfers').where('member_id', '=', memberId).where('kind', '=', 'correction');
  return Number((await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
}
