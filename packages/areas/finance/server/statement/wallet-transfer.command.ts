import { randomUUID } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import {
  listWallets,
  MAIN_WALLET_TYPE,
  PROMOTION_WALLET_TYPE,
  postTransfer,
  type Wallet,
} from '@chokdee/kernel/ledger';
import { settleTurnovers } from '@chokdee/play/bonus';

interface WalletTransferProps {
  readonly memberId: number;
  readonly fromWalletId: number;
  readonly toWalletId: number;
  readonly amountSatang: bigint;
  /** Runs in the transaction of the transfer. */
  keep(tx: Tx, wallets: Wallet[]): Promise<void>;
}

/**
 * Moves money from the promotion wallet to the main one, once no bonus is under way. The other way is closed, so that a
 * bonus wallet holds bonus money alone.
 * @throws WALLET_UNKNOWN, WALLET_TRANSFER_REFUSED, TURNOVER_LEFT, BALANCE_TOO_LOW
 */
export async function transferBetweenWallets(deps: Deps, props: WalletTransferProps): Promise<Wallet[]> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const active = await settleTurnovers(tx, props.memberId, at);
    const wallets = await listWallets(tx, props.memberId);
    const from = wallets.find(({ id }) => id === props.fromWalletId);
    const to = wallets.find(({ id }) => id === props.toWalletId);
    if (!from || !to) throw new BusinessError('WALLET_UNKNOWN');
    if (from.walletTypeId !== PROMOTION_WALLET_TYPE || to.walletTypeId !== MAIN_WALLET_TYPE) {
      throw new BusinessError('WALLET_TRANSFER_REFUSED');
    }
    if (active.some(({ source }) => source !== 'deposit')) throw new BusinessError('TURNOVER_LEFT');
    await move(tx, { from, to, amountSatang: props.amountSatang, at });
    const after = await listWallets(tx, props.memberId);
    await props.keep(tx, after);
    return after;
  });
}

interface Move {
  readonly from: Wallet;
  readonly to: Wallet;
  readonly amountSatang: bigint;
  readonly at: Date;
}

/** Posts two movements through a house account that is empty before and after, in the order of the wallet ids. */
async function move(tx: Tx, { from, to, amountSatang, at }: Move): Promise<void> {
  const key = `wallet-transfer:${randomUUID()}`;
  const common = {
    memberId: from.memberId,
    kind: 'wallet_transfer',
    house: 'wallet:transfer',
    reference: null,
    at,
  } as const;
  const out = { key: 'wallet.out', params: { wallet: to.name } } as const;
  const into = { key: 'wallet.in', params: { wallet: from.name } } as const;
  const legs = [
    { walletId: from.id, amountSatang: -amountSatang, key: `${key}:out`, title: out },
    { walletId: to.id, amountSatang, key: `${key}:in`, title: into },
  ].sort((a, b) => a.walletId - b.walletId);
  for (const leg of legs) await postTransfer(tx, { ...common, ...leg });
}
