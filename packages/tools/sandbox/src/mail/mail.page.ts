import { copy, formatClock } from '../copy.ts';
import { type Html, html } from '../page/html.ts';
import { layout } from '../page/layout.ts';
import type { MailServer } from './mail-server.ts';

const card = ({
  from,
  to,
  isSecure,
  user,
  at,
  text,
}: MailServer['letters'][number]): Html => html`<article class="card">
    <div class="row between fs14"><b>${to.join(', ')}</b><span class="t3">${formatClock(at)} ${copy.hour}</span></div>
    ${text.split('\n').map((line) => html`<p class="mt1">${line}</p>`)}
    <p class="hint mt2" lang="en">${from} · ${isSecure ? 'TLS' : 'no TLS'} · ${user ?? 'no user'}</p>
  </article>`;

/** Shows letters of the house, and where its mail server listens. */
export function mailPage({ letters, port }: Pick<MailServer, 'letters' | 'port'>): string {
  return layout(
    copy.mail.title,
    html`<p class="fs14 t2">${copy.mail.lead}</p>
    <p class="mt2 num" lang="en">127.0.0.1 : ${port ?? '—'}</p>
    <div class="stack mt3">${letters.length > 0 ? letters.slice(0, 50).map(card) : html`<p class="card c t2">${copy.sms.empty}</p>`}</div>`,
  );
}
