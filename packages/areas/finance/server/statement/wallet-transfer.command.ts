import { randomUUID } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { AnswerRow } from '@chokdee/kernel/http';
import {
  listWallets,
  lockMainWallets,
  MAIN_WALLET_TYPE,
  PROMOTION_WALLET_TYPE,
  type Wallet,
} from '@chokdee/kernel/ledger';
import type { Title } from '@chokdee/kernel/titles';
import { listTurnovers, settleTurnovers, type TurnoverRow } from '@chokdee/play/bonus';
import { sql } from 'kysely';

interface WalletTransferProps {
  readonly memberId: number;
  readonly fromWalletId: number;
  readonly toWalletId: number;
  readonly amountSatang: bigint;
  /** Stores the answer in the transaction of the transfer, unless the function did. */
  keep(tx: Tx, wallets: Wallet[]): Promise<void>;
  /** The answer for the function that moves the money. Null without a key. */
  answerRow(wallets: Wallet[]): AnswerRow | null;
}

/**
 * Moves money from the promotion wallet to the main one, once no bonus is under way. The other way is closed, so that a
 * bonus wallet holds bonus money alone. Decides without locks first; the function moves nothing when a wallet has changed.
 * @throws WALLET_UNKNOWN, WALLET_TRANSFER_REFUSED, TURNOVER_LEFT, BALANCE_TOO_LOW
 */
export async function transferBetweenWallets({ db, clock }: Deps, props: WalletTransferProps): Promise<Wallet[]> {
  const { memberId } = props;
  const at = clock.now();
  const turnovers = await listTurnovers(db, memberId, true);
  if (turnovers.length === 0) {
    const plan = planTransfer(await listWallets(db, memberId), [], props);
    if (await move(db, plan, props, at)) return plan.after;
  }
  return inTransaction(db, async (tx) => {
    await lockMainWallets(tx, [memberId]);
    const active = await settleTurnovers(tx, memberId, at);
    const plan = planTransfer(await listWallets(tx, memberId), active, props);
    if (await move(tx, plan, props, at)) return plan.after;
    // Only another answer of the key is left as a reason; it ends this transaction.
    await props.keep(tx, plan.after);
    throw new Error(`nothing moved between the wallets of member ${memberId}`);
  });
}

interface Plan {
  readonly from: Wallet;
  readonly to: Wallet;
  readonly before: Wallet[];
  readonly after: Wallet[];
}

function planTransfer(before: Wallet[], active: readonly TurnoverRow[], props: WalletTransferProps): Plan {
  const { fromWalletId, toWalletId, amountSatang } = props;
  const from = before.find(({ id }) => id === fromWalletId);
  const to = before.find(({ id }) => id === toWalletId);
  if (!from || !to) throw new BusinessError('WALLET_UNKNOWN');
  if (from.walletTypeId !== PROMOTION_WALLET_TYPE || to.walletTypeId !== MAIN_WALLET_TYPE) {
    throw new BusinessError('WALLET_TRANSFER_REFUSED');
  }
  if (active.some(({ source }) => source !== 'deposit')) throw new BusinessError('TURNOVER_LEFT');
  if (from.balanceSatang < amountSatang) throw new BusinessError('BALANCE_TOO_LOW');
  const moved = new Map([
    [from.id, -amountSatang],
    [to.id, amountSatang],
  ]);
  const after = before.map((wallet) => ({
    ...wallet,
    balanceSatang: wallet.balanceSatang + (moved.get(wallet.id) ?? 0n),
  }));
  return { from, to, before, after };
}

/** Moves the money by one command to the member's node. False means that nothing moved, because something has changed. */
async function move(db: Queryable, plan: Plan, props: WalletTransferProps, at: Date): Promise<boolean> {
  const { from, to, before, after } = plan;
  const { memberId, amountSatang } = props;
  const key = `wallet-transfer:${randomUUID()}`;
  const legs = [
    leg(from, -amountSatang, `${key}:out`, { key: 'wallet.out', params: { wallet: to.name } }),
    leg(to, amountSatang, `${key}:in`, { key: 'wallet.in', params: { wallet: from.name } }),
  ];
  const held = before.map(({ id, balanceSatang }) => ({ id, balance_satang: String(balanceSatang) }));
  const answer = props.answerRow(after);
  const isMoved = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ is: boolean }>`
      select * from move_between_wallets(${memberId}::bigint, ${JSON.stringify(held)}::jsonb, ${JSON.stringify(legs)}::jsonb,
        ${answer && JSON.stringify(answer.row)}::json, ${at}::timestamptz) as "is"`.execute(tx);
    return rows[0]?.is ?? false;
  });
  if (isMoved) answer?.stored();
  return isMoved;
}

const leg = ({ id }: Wallet, amountSatang: bigint, key: string, title: Title) => ({
  wallet_id: id,
  amount_satang: String(amountSatang),
  key,
  title_key: title.key,
  title_params: title.params,
});
