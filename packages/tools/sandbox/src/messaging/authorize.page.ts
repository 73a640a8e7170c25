import { copy } from '../copy.ts';
import { type Html, html } from '../page/html.ts';
import { layout } from '../page/layout.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { type Person, people } from './people.ts';

const tick = html`<svg class="i jade" viewBox="0 0 24 24" aria-hidden="true"><path d="m5 12.500 4.500 4.500L19 7" /></svg>`;

const choice = (person: Person, index: number): Html =>
  html`<label class="set"><input type="radio" name="person" value="${person.id}"${index === 0 ? html` checked` : null}><span class="grow"><b>${person.name} ${copy.messaging.fake}</b><br><span class="hint">${person.id}</span></span></label>`;

function scopeList(scope: string): Html {
  const known: Readonly<Record<string, string>> = copy.messaging.scopes;
  const items = scope.split(' ').filter(Boolean);
  return html`<ul class="plain stack mt2">${items.map((item) => html`<li class="row">${tick}<span>${known[item] ?? item} (${item})</span></li>`)}</ul>`;
}

const parameterList = (request: AuthorizeRequest): Html =>
  html`<dl class="kv mt2">${Object.entries(request).map(([name, value]) => html`<dt>${name}</dt><dd lang="en">${value || '—'}</dd>`)}</dl>`;

/** Shows the people who can sign in, and what the site asks for. */
export function authorizePage(request: AuthorizeRequest): string {
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return layout(
    copy.messaging.title,
    html`<form method="post" action="/sandbox/messaging/authorize">${hidden}
    <section class="card mt3">
      <p><b>${copy.brand}</b> ${copy.messaging.asks}</p>
      <fieldset class="plain mt2"><legend class="sr">${copy.messaging.who}</legend>${people.map(choice)}</fieldset>
      <h2 class="mt3">${copy.messaging.wanted}</h2>
      ${scopeList(request.scope)}
      ${request.bot_prompt ? html`<label class="set mt2"><span class="grow">${copy.messaging.addFriend}</span><input type="checkbox" name="friend" value="yes"></label>` : null}
      <div class="stack mt3">
        <button class="btn p w" name="decision" value="allow">${copy.messaging.allow}</button>
        <button class="btn s w" name="decision" value="refuse">${copy.messaging.refuse}</button>
      </div>
    </section>
    </form>
    <p class="hint mt3">${copy.messaging.after}</p>
    <section class="card mt3"><h2>${copy.messaging.received}</h2>${parameterList(request)}</section>`,
  );
}

export function badRequestPage(request: AuthorizeRequest, parameter: string): string {
  return layout(
    copy.messaging.title,
    html`<p class="note e mt3" role="alert"><b>${copy.messaging.bad}</b> <span lang="en">${parameter}</span></p>
    <section class="card mt3"><h2>${copy.messaging.received}</h2>${parameterList(request)}</section>`,
  );
}
