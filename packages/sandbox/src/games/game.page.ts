import { copy } from '../copy.ts';
import { Html, html } from '../page/html.ts';
import { gameCopy } from './copy.ts';
import type { Game } from './game.ts';
import type { GameSession } from './sessions.ts';
import { slotSymbols } from './slot/symbols.ts';

/** JSON that is safe inside a script element of type application/json. */
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
  game: Game;
  session: GameSession;
  balance: number | null;
}

export function gamePage({ game, session, balance }: GameView): string {
  const data = {
    gameId: game.id,
    token: session.token,
    mode: session.mode,
    balance,
    copy: gameCopy.live,
    ...game.table,
  };
  const [lowest = 0, highest = 0] = [
    Math.min(...game.odds.map((odd) => odd.rtpPercent)),
    Math.max(...game.odds.map((odd) => odd.rtpPercent)),
  ];
  const rtp = lowest === highest ? `${lowest}%` : `${lowest}–${highest}%`;
  return shell(
    game.name,
    html`<script type="application/json" id="game">${jsonIn(data)}</script>
<script src="/sandbox/static/game-core.js" defer></script>
<script src="/sandbox/static/game-${game.engine}.js" defer></script>`,
    html`<main class="game ${game.engine}">
      <header><h1>${game.name}</h1>${session.mode === 'demo' ? html`<b class="demo">${gameCopy.demo}</b>` : null}
        <div class="bal"><span>${gameCopy.balance}</span><b class="money" id="balance">—</b></div></header>
      <section id="stage" aria-label="${game.name}"></section>
      <p id="result" role="status" aria-live="polite">${gameCopy.start[game.engine]}</p>
      <div id="choices"></div>
      <fieldset class="chips"><legend>${gameCopy.stake}</legend>${game.chipsThb.map(
        (thb) => html`<button type="button" data-chip="${thb}" aria-pressed="false">${thb}</button>`,
      )}</fieldset>
      <button class="btn p w" type="button" id="play">${gameCopy.play[game.engine]}</button>
      <details><summary>${gameCopy.rules} · RTP ${rtp}</summary>
        <p>${gameCopy.rtpNote}</p>
        <table><thead><tr><th>${gameCopy.bet}</th><th>RTP</th></tr></thead><tbody>${game.odds.map(
          (odd) => html`<tr><td>${odd.label}</td><td>${odd.rtpPercent.toFixed(2)}%</td></tr>`,
        )}</tbody></table>
        <div id="paytable"></div>
      </details>
    </main>${game.engine === 'slot' ? slotSymbols : null}`,
  );
}

export const missingPage = (): string =>
  shell(
    gameCopy.missing,
    html``,
    html`<main class="game"><h1>${gameCopy.missing}</h1><p>${gameCopy.missingNote}</p></main>`,
  );
