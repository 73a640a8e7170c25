import { copy, formatBaht, formatClock } from '../copy.ts';
import { type Html, html } from '../page/html.ts';
import { layout } from '../page/layout.ts';
import type { BankLogLine } from './bank.ts';
import type { BankOrder } from './payload.ts';

export interface BankView {
  payload: string;
  /** Name of the payer when the form has none. */
  payer?: string | undefined;
  order: BankOrder | null;
  /** Reason why the payload or the picture could not be read. */
  problem: string | null;
  log: readonly BankLogLine[];
}

function orderForms(payload: string, order: BankOrder, payer: string): Html {
  return html`<section class="card mt3">
    <h2>${copy.bank.item} ${order.ref}</h2>
    <dl class="kv mt2">
      <dt>${copy.bank.receiver}</dt><dd>${order.merchant ?? '—'}</dd>
      <dt>${copy.bank.promptpay}</dt><dd>${order.receiver}</dd>
      <dt>${copy.bank.amountInQr}</dt><dd><b class="money">${formatBaht(order.amount)}</b></dd>
    </dl>
  </section>
  <form class="stack mt3" method="post" action="/sandbox/bank">
    <input type="hidden" name="payload" value="${payload}">
    <section class="card stack">
      <div class="f"><label for="payer">${copy.bank.payer}</label><input class="in" id="payer" name="payer_name" value="${payer}"></div>
      <div class="f"><label for="amount">${copy.bank.amount}</label><input class="in" id="amount" name="amount" inputmode="decimal" value="${order.amount.toFixed(2)}"><p class="hint">${copy.bank.amountHint}</p></div>
      <button class="btn p w" name="mode" value="normal">${copy.bank.pay}</button>
    </section>
    <section class="card"><h2>${copy.bank.others}</h2><div class="g2 mt2">${Object.entries(copy.bank.modes).map(
      ([mode, label]) => html`<button class="btn s sm" name="mode" value="${mode}">${label}</button>`,
    )}</div></section>
  </form>`;
}

const readForms = (payload: string): Html => html`<form class="card stack mt3" action="/sandbox/bank">
    <div class="f"><label for="payload">${copy.bank.payload}</label><textarea class="in" id="payload" name="payload" rows="3" spellcheck="false" required>${payload}</textarea><p class="hint">${copy.bank.payloadHint}</p></div>
    <button class="btn s w">${copy.bank.read}</button>
  </form>
  <form class="card stack mt3" method="post" action="/sandbox/bank/picture" enctype="multipart/form-data">
    <div class="f"><label for="picture">${copy.bank.picture}</label><input class="in" id="picture" type="file" name="picture" accept="image/png" required></div>
    <button class="btn s w">${copy.bank.readPicture}</button>
  </form>`;

function logTable(log: readonly BankLogLine[]): Html {
  if (!log.length) return html`<p class="t2 fs14">${copy.bank.noLog}</p>`;
  return html`<table class="mt1"><thead><tr><th>${copy.bank.time}</th><th>${copy.bank.event}</th><th class="r">${copy.bank.answer}</th></tr></thead>
    <tbody>${log.map((line) => html`<tr><td class="num">${formatClock(line.at)}</td><td>${line.event}</td><td class="r num">${line.answer}</td></tr>`)}</tbody></table>`;
}

export function bankPage({ payload, payer = copy.bank.defaultPayer, order, problem, log }: BankView): string {
  return layout(
    copy.bank.title,
    html`<p class="fs14 t2">${copy.bank.lead}</p>
    ${problem ? html`<p class="note e mt3" role="alert"><b>${copy.bank.badQr}</b> <span lang="en">${problem}</span></p>` : null}
    ${order ? orderForms(payload, order, payer) : readForms(payload)}
    <p class="mt3"><a class="btn s w" href="/sandbox/bank/counter">${copy.bank.counter}</a></p>
    <section class="card mt3"><h2>${copy.bank.log}</h2>${logTable(log)}</section>`,
  );
}
