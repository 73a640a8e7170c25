import { copy, formatClock } from '../copy.ts';
import { html } from '../page/html.ts';
import { layout } from '../page/layout.ts';
import type { SmsMessage } from './sms.outbox.ts';

const codeIn = (text: string) => /(?<!\d)\d{4,6}(?!\d)/.exec(text)?.[0];
const readable = (mobile: string) => mobile.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

function card(message: SmsMessage) {
  const code = codeIn(message.text);
  return html`<article class="card">
    <div class="row between fs14"><b class="num">${readable(message.to)}</b><span class="t3">${formatClock(message.at)} ${copy.hour}</span></div>
    <p class="mt2">${message.text}</p>
    ${
      code
        ? html`<div class="row between mt2"><b class="num big">${code}</b><button class="btn s sm" type="button" data-copy="${code}">${copy.copyCode}</button></div>`
        : null
    }
  </article>`;
}

export function smsPage(messages: SmsMessage[], mobile: string): string {
  return layout(
    copy.sms.title,
    html`<p class="fs14 t2">${copy.sms.lead}</p>
    <form class="row mt3" action="/sandbox/sms/outbox">
      <label class="grow"><span class="sr">${copy.sms.search}</span><input class="in" name="mobile" inputmode="tel" value="${mobile}" placeholder="${copy.sms.search}"></label>
      <button class="btn s">${copy.sms.find}</button>
    </form>
    <div class="stack mt3">${messages.length ? messages.slice(0, 50).map(card) : html`<p class="card c t2">${copy.sms.empty}</p>`}</div>`,
  );
}
