import { copy } from '../copy.ts';
import { html } from '../page/html.ts';
import { layout } from '../page/layout.ts';
import type { TransferOutcome } from './bank.ts';
import { transferForm } from './transfer.form.ts';

/** Fields that the address of the page may fill in. */
export interface WalletView {
  readonly account?: string | undefined;
  /** THB. */
  readonly amount?: string | undefined;
  readonly payer?: string | undefined;
}

/** Shows the payer's wallet app, which pays a wallet of the product by number and exact amount. */
export function walletPage(view: WalletView, done: TransferOutcome | null): string {
  const { wallet } = copy.bank;
  return layout(
    wallet.title,
    html`<p class="fs14 t2">${wallet.lead}</p>${transferForm({ ...view, action: '/sandbox/bank/wallet', label: wallet.account, done })}
    <p class="mt3"><a class="btn s w" href="/sandbox/bank/counter">${copy.bank.counter}</a></p>`,
  );
}
