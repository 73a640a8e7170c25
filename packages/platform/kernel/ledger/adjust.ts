import type { Tx } from '../db/transaction.ts';
import { postTransfer } from './post-transfer.ts';
import { mainWallet } from './wallets.ts';

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
