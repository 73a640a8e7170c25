import { copy } from './copy.ts';
import { html } from './page/html.ts';
import { layout } from './page/layout.ts';

const door = (href: string, name: string, note: string) =>
  html`<a class="card door" href="${href}"><b>${name}</b><span class="fs14 t2">${note}</span></a>`;

export function homePage(): string {
  return layout(
    copy.home.title,
    html`<p class="fs14 t2">${copy.home.lead}</p><div class="stack mt3">
      ${door('/sandbox/sms/outbox', copy.home.sms, copy.home.smsNote)}
      ${door('/sandbox/bank', copy.home.bank, copy.home.bankNote)}
      ${door('/sandbox/push', copy.home.push, copy.home.pushNote)}
      ${door('/sandbox/messaging/inbox', copy.home.messaging, copy.home.messagingNote)}
      ${door('/sandbox/mail', copy.home.mail, copy.home.mailNote)}
      ${door('/sandbox/studios', copy.home.studios, copy.home.studiosNote)}
    </div>`,
  );
}
