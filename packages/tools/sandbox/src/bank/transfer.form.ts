import { copy, formatBaht } from '../copy.ts';
import { type Html, html } from '../page/html.ts';
import type { TransferOutcome } from './bank.ts';

interface Props {
  readonly action: string;
  /** Number of the account that receives the money. */
  readonly label: string;
  readonly account?: string | undefined;
  /** THB. */
  readonly amount?: string | undefined;
  readonly payer?: string | undefined;
  readonly done: TransferOutcome | null;
}

/** Transfer without a reference: its exact amount names the order. */
export const transferForm = ({ action, label, account = '', amount = '', payer, done }: Props): Html => html`${
  done
    ? html`<p class="note mt3" role="status"><b>${copy.bank.transferred} ${formatBaht(done.amount)}</b> <a href="/sandbox/bank/slip/${done.trans_ref}" download>${copy.bank.slip}</a></p>`
    : null
}<form class="card stack mt3" method="post" action="${action}">
    <div class="f"><label for="account">${label}</label><input class="in" id="account" name="receiver_account" inputmode="numeric" value="${account}" required></div>
    <div class="f"><label for="amount">${copy.bank.amount}</label><input class="in" id="amount" name="amount" inputmode="decimal" value="${amount}" required><p class="hint">${copy.bank.exactHint}</p></div>
    <div class="f"><label for="payer">${copy.bank.payer}</label><input class="in" id="payer" name="payer_name" value="${payer ?? copy.bank.defaultPayer}"></div>
    <button class="btn p w" name="mode" value="normal">${copy.bank.transfer}</button>
    <div class="g2">${Object.entries(copy.bank.transferModes).map(
      ([mode, text]) => html`<button class="btn s sm" name="mode" value="${mode}">${text}</button>`,
    )}</div>
  </form>`;
