import { copy } from '../../copy.ts';
import { Html, html } from '../../page/html.ts';
import { gameCopy } from '../copy.ts';
import { slotSymbols } from '../engines/slot/symbols.ts';
import { themeOf } from './game-theme.ts';
import type { PresentedRound } from './round.presenter.ts';
import type { GameSession } from './sessions.ts';

/** Writes JSON that is safe in a script element. */
const jsonIn = (value: object) => new Html(JSON.stringify(value).replace(/</g, '\\u003c'));

function shell(title: string, head: Html, body: Html): string {
  return html`<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/static/game.css">
${head}
</head>
<body>
<p class="band" role="note"><b>${copy.lab}</b> ${gameCopy.band}</p>
${body}
</body>
</html>`.text;
}

interface GameView {
  readonly session: GameSession;
  readonly balance: number | null;
  /** A round that the player left before its end was shown. */
  readonly left: PresentedRound | null;
  readonly isClosed: boolean;
}
type Kind = keyof typeof gameCopy.play;
/** Scripts that the script of an engine needs. */
const helpers: Partial<Record<Kind, readonly string[]>> = {
  dice: ['cloth'],
  baccarat: ['cloth', 'cards'],
  book: ['frame'],
};

const stakeLabel = (kind: string, isTable: boolean) =>
  kind === 'fishing' ? gameCopy.shot : kind === 'book' ? gameCopy.slip : isTable ? gameCopy.chip : gameCopy.stake;

export function gamePage({ session, balance, left, isClosed }: GameView): string {
  const { game, engine, mode, free } = session;
  const kind = engine.kind as Kind;
  const data = {
    gameId: game.id,
    token: session.token,
    mode,
    balance,
    left,
    isClosed,
    free: free && { left: free.left, stake: free.stakeThb },
    canDeposit: session.depositUrl !== null,
    copy: gameCopy.live,
    ...engine.table,
    theme: themeOf(game, engine),
  };
  return shell(
    game.name,
    html`<link rel="stylesheet" href="/sandbox/static/game-${kind}.css">
<script type="application/json" id="game">${jsonIn(data)}</script>
<script src="/sandbox/static/game-core.js" defer></script>
${(helpers[kind] ?? []).map((name) => html`<script src="/sandbox/static/game-${name}.js" defer></script>`)}
<script src="/sandbox/static/game-${kind}.js" defer></script>`,
    html`<main class="game ${kind} tone-${game.seed % 6}">
      <header><h1>${game.name}</h1>${mode === 'demo' ? html`<b class="demo">${gameCopy.demo}</b>` : null}
        <div class="bal"><span>${gameCopy.balance}</span><b class="money" id="balance">—</b></div></header>
      ${mode === 'demo' ? html`<p class="demo-note">${gameCopy.demoNote}</p>` : null}
      <section id="stage" aria-label="${game.name}"></section>
      <p id="result" role="status" aria-live="polite">${gameCopy.start[kind]}</p>
      <div id="way-out" hidden><button class="btn s sm" type="button" id="deposit" hidden>${gameCopy.deposit}</button>
        <button class="btn s sm" type="button" id="leave" hidden>${gameCopy.leave}</button></div>
      <div id="choices"></div>
      <fieldset class="chips"><legend>${stakeLabel(kind, engine.isTable)}</legend>${engine.chipsThb.map(
        (thb) => html`<button type="button" data-chip="${thb}" aria-pressed="false">${thb}</button>`,
      )}</fieldset>
      <button class="btn p w" type="button" id="play">${gameCopy.play[kind]}</button>
      ${infoSheet(session)}
    </main>${game.id === 'lotus-moon' ? slotSymbols : null}`,
  );
}

function infoSheet({ engine }: GameSession): Html {
  const returns = engine.odds.map((odd) => odd.rtpPercent);
  const [lowest, highest] = [Math.min(...returns), Math.max(...returns)];
  const rtp = lowest === highest ? `${lowest.toFixed(2)}%` : `${lowest.toFixed(2)}–${highest.toFixed(2)}%`;
  return html`<details><summary>${gameCopy.rules} · RTP ${rtp}</summary>
    <p><b>${gameCopy.engine}: ${engine.name}</b><br>${gameCopy.engineNote}</p>
    <p>${gameCopy.rtpNote}</p>
    <table><thead><tr><th>${gameCopy.bet}</th><th>RTP</th></tr></thead><tbody>${engine.odds.map(
      (odd) => html`<tr><td>${odd.label}</td><td>${odd.rtpPercent.toFixed(2)}%</td></tr>`,
    )}</tbody></table>
    <div id="paytable"></div>
  </details>`;
}

export const missingPage = (): string =>
  shell(
    gameCopy.missing,
    html`<script src="/sandbox/static/game-gone.js" defer></script>`,
    html`<main class="game"><h1>${gameCopy.missing}</h1><p>${gameCopy.missingNote}</p>
      <button class="btn s" type="button" id="leave">${gameCopy.leave}</button></main>`,
  );
