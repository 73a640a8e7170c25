import { copy, formatClock } from '../copy.ts';
import { type Html, html } from '../page/html.ts';
import { layout } from '../page/layout.ts';
import { modeButtons } from '../page/mode-buttons.ts';
import type { ChatMessage, MessagingMode } from './chat.ts';
import { people } from './people.ts';

const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? id;

const card = ({ to, at, text }: ChatMessage): Html => html`<article class="card">
    <div class="row between fs14"><b>${nameOf(to)}</b><span class="t3">${formatClock(at)} ${copy.hour}</span></div>
    ${text.split('\n').map((line) => html`<p class="mt1">${line}</p>`)}
  </article>`;

/** Shows messages of the official account to its friends. */
export function inboxPage(messages: readonly ChatMessage[], mode: MessagingMode): string {
  return layout(
    copy.messaging.inbox.title,
    html`<p class="fs14 t2">${copy.messaging.inbox.lead}</p>
    ${modeButtons('/sandbox/messaging/mode', copy.messaging.inbox.mode, copy.messaging.inbox.modes, mode)}
    <div class="stack mt3">${messages.length > 0 ? messages.slice(0, 50).map(card) : html`<p class="card c t2">${copy.sms.empty}</p>`}</div>`,
  );
}
