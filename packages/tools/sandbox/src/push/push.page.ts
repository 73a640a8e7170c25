import { copy, formatClock } from '../copy.ts';
import { type Html, html } from '../page/html.ts';
import { layout } from '../page/layout.ts';
import { modeButtons } from '../page/mode-buttons.ts';
import type { PushMessage, PushMode } from './push-store.ts';

interface Shown {
  readonly title?: unknown;
  readonly text?: unknown;
  readonly link?: unknown;
}

const isPath = (link: unknown): link is string => typeof link === 'string' && /^\/(?!\/)/.test(link);

function content(text: string): Html {
  const { title, text: body, link }: Shown = JSON.parse(text) as Shown;
  return html`<p class="mt2"><b>${String(title)}</b><br>${String(body)}</p>
    ${isPath(link) ? html`<p class="mt2"><a href="${link}">${copy.push.open}</a></p>` : null}`;
}

const card = (message: PushMessage): Html => html`<article class="card">
    <div class="row between fs14"><b class="num" lang="en">${message.subscription.slice(0, 8)}</b><span class="t3">${formatClock(message.at)} ${copy.hour}</span></div>
    ${message.text === null ? html`<p class="mt2 t2">${copy.push.sealed}</p>` : content(message.text)}
    <p class="hint mt2" lang="en">TTL ${message.ttlS} · urgency ${message.urgency} · ${message.body.length} bytes</p>
  </article>`;

export function pushPage(messages: readonly PushMessage[], mode: PushMode): string {
  return layout(
    copy.push.title,
    html`<p class="fs14 t2">${copy.push.lead}</p>
    ${modeButtons('/sandbox/push/mode', copy.push.mode, copy.push.modes, mode)}
    <div class="stack mt3">${messages.length > 0 ? messages.slice(0, 50).map(card) : html`<p class="card c t2">${copy.push.empty}</p>`}</div>`,
  );
}
