import { type Html, html } from './html.ts';

/** Draws a button for each behaviour of a stand-in. */
export const modeButtons = (
  action: string,
  title: string,
  modes: Readonly<Record<string, string>>,
  current: string,
): Html => html`<form class="card stack mt3" method="post" action="${action}">
    <h2>${title}</h2>
    <div class="g2">${Object.entries(modes).map(
      ([mode, label]) =>
        html`<button class="btn ${mode === current ? 'p' : 's'} sm" name="mode" value="${mode}" aria-pressed="${String(mode === current)}">${label}</button>`,
    )}</div>
  </form>`;
