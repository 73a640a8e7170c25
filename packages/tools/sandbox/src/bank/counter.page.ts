import { copy, formatBaht } from '../copy.ts';
import { type Html, html } from '../page/html.ts';
import { layout } from '../page/layout.ts';
import type { AccountNames } from './account-names.ts';
import type { Bank, TransferOutcome } from './bank.ts';
import { transferForm } from './transfer.form.ts';

function payoutSection(bank: Bank): Html {
  const payouts = bank.book.payouts();
  return html`<section class="card stack mt3"><h2>${copy.bank.payouts}</h2>
    <form method="post" action="/sandbox/bank/payout_mode"><p class="fs14 t2">${copy.bank.payoutMode}: <b>${copy.bank.payoutModes[bank.payoutMode]}</b></p>
      <div class="g2 mt1">${Object.entries(copy.bank.payoutModes).map(
        ([mode, label]) => html`<button class="btn s sm" name="mode" value="${mode}">${label}</button>`,
      )}</div></form>
    ${payouts.length ? null : html`<p class="t2 fs14">${copy.bank.noPayouts}</p>`}
    ${payouts.slice(0, 50).map(
      (payout) => html`<form class="stack" method="post" action="/sandbox/bank/payout_end">
        <input type="hidden" name="ref" value="${payout.ref}">
        <p class="num">${payout.ref} · ${formatBaht(payout.amount)} · ${copy.bank.payoutStates[payout.status]}</p>
        <p class="fs14 t2">${payout.account_name} ${payout.account_no}</p>
        ${
          payout.status === 'processing'
            ? html`<div class="g2"><button class="btn s sm" name="status" value="done">${copy.bank.payoutModes.done}</button><button class="btn s sm" name="status" value="failed">${copy.bank.payoutModes.failed}</button></div>`
            : null
        }</form>`,
    )}</section>`;
}

function namesSection(names: AccountNames): Html {
  const words = copy.bank.names;
  return html`<section class="card stack mt3"><h2>${words.title}</h2><p class="fs14 t2">${words.lead}</p>
    ${names
      .opened()
      .slice(0, 50)
      .map(
        (account) => html`<p class="num fs14">${account.bank_id} · ${account.account_no} · ${account.holder_name}</p>`,
      )}
    <form class="stack" method="post" action="/sandbox/bank/accounts">
      <div class="f"><label for="bank_id">${words.bank}</label><input class="in" id="bank_id" name="bank_id" inputmode="numeric" required></div>
      <div class="f"><label for="account_no">${words.account}</label><input class="in" id="account_no" name="account_no" inputmode="numeric" pattern="[0-9]{10,20}" required></div>
      <div class="f"><label for="holder_name">${words.holder}</label><input class="in" id="holder_name" name="holder_name" required></div>
      <button class="btn s w">${words.open}</button></form>
    <form method="post" action="/sandbox/bank/names/mode"><p class="fs14 t2">${words.mode}: <b>${words.modes[names.mode]}</b></p>
      <div class="g2 mt1">${Object.entries(words.modes).map(
        ([mode, label]) => html`<button class="btn s sm" name="mode" value="${mode}">${label}</button>`,
      )}</div></form></section>`;
}

/** Shows transfers to the product's accounts, its payouts, and the holders of accounts. */
export function counterPage(bank: Bank, names: AccountNames, done: TransferOutcome | null): string {
  return layout(
    copy.bank.counter,
    html`<p class="fs14 t2">${copy.bank.counterLead}</p>${transferForm({ action: '/sandbox/bank/transfer', label: copy.bank.account, done })}${payoutSection(bank)}${namesSection(names)}`,
  );
}
