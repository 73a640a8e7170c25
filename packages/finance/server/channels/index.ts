import type { Queryable } from '@chokdee/kernel/db';
import type { CashAccount } from '@chokdee/kernel/ledger';
import { bankTransfer } from './bank_transfer/bank-transfer.channel.ts';
import type { ChannelCode } from './channel.tables.ts';
import type { ChannelAdapter, Slip } from './channel-adapter.ts';
import { promptpayQr } from './promptpay_qr/promptpay-qr.channel.ts';
import { truemoney } from './truemoney/truemoney.channel.ts';

export const channels = { promptpay_qr: promptpayQr, bank_transfer: bankTransfer, truemoney } satisfies Record<
  ChannelCode,
  ChannelAdapter
>;
const adapters: readonly ChannelAdapter[] = Object.values(channels);

/** False for a row of the database whose channel this version does not know; such a channel is offered to nobody. */
export const isKnownChannel = ({ code }: { readonly code: string }): boolean => Object.hasOwn(channels, code);

/** Every account of the books that deposits come in on. */
export const cashAccounts: readonly CashAccount[] = [...new Set(adapters.map(({ cashAccount }) => cashAccount))];

/** Null when the QR is that of no slip. */
export function readSlipQr(qr: string): Slip | null {
  for (const { readSlip } of adapters) {
    const slip = readSlip(qr);
    if (slip) return slip;
  }
  return null;
}

/**
 * Whose account it is and where its money stands; null: the one that QRs are paid to. The first agent's books hold
 * what is nobody's.
 */
export async function ownerOfAccount(
  db: Queryable,
  accountNo: string | null,
): Promise<{ agentId: number; cash: CashAccount }> {
  for (const { ownerOf, cashAccount } of adapters) {
    const agentId = accountNo === null ? null : await ownerOf(db, accountNo);
    if (agentId !== null) return { agentId, cash: cashAccount };
  }
  const first = await db.selectFrom('agents').select('id').orderBy('id').executeTakeFirstOrThrow();
  return { agentId: first.id, cash: accountNo === null ? 'cash:promptpay' : 'cash:bank' };
}
