import { type Html, html } from '../../page/html.ts';
import { layout } from '../../page/layout.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import { type Studio, studios } from '../catalogue/studios.ts';
import { gameCopy } from '../copy.ts';
import { engineOf, engines, lowestReturn } from '../engines/engines.ts';
import type { StudioServices } from '../studio-services.ts';
import { behaviours } from './studio-controls.ts';

const { desk: copy } = gameCopy;
const toggle = (action: string, isClosed: boolean): Html =>
  html`<form method="post" action="${action}"><input type="hidden" name="closed" value="${isClosed ? 'no' : 'yes'}">
    <button class="btn s sm">${isClosed ? copy.doOpen : copy.doClose}</button></form>`;
const state = (isClosed: boolean) =>
  html`<span class="${isClosed ? 't3' : 'jade'} fs14">${isClosed ? copy.closed : copy.open}</span>`;

function studioCard({ desk, catalogue }: StudioServices, studio: Studio): Html {
  const games = [...catalogue.values()].filter((game) => game.studio === studio);
  const isClosed = desk.isStudioClosed(studio.id);
  return html`<section class="card stack" id="${studio.id}">
    <div class="row between"><div class="grow"><h2><a class="plain-link" href="/sandbox/studios/${studio.id}">${studio.name}</a></h2>
      <p class="fs14 t2">${studio.nameEn} · ${games.length} ${copy.games} · ${copy[studio.family]}</p></div>${state(isClosed)}</div>
    <form class="row" method="post" action="/sandbox/studios/${studio.id}/behaviour"><label class="sr" for="b-${studio.id}">${copy.behaviour}</label>
      <select class="in" id="b-${studio.id}" name="behaviour">${behaviours.map(
        (one) =>
          html`<option value="${one}"${desk.behaviourOf(studio.id) === one ? html` selected` : null}>${copy.behaviours[one]}</option>`,
      )}</select><button class="btn s sm">${copy.set}</button></form>
    <div class="row between"><a href="/sandbox/studios/${studio.id}">${copy.all}</a>${toggle(`/sandbox/studios/${studio.id}`, isClosed)}</div>
  </section>`;
}

export function studioControlsPage(house: StudioServices): string {
  const machines = Object.values(engines).flat();
  return layout(
    copy.title,
    html`<p class="fs14 t2">${copy.lead}</p>
    <div class="stack mt3">${studios.map((studio) => studioCard(house, studio))}</div>
    <h2 class="mt3">${copy.machines}</h2>
    <div class="card mt2"><table><thead><tr><th>${copy.table.machine}</th><th class="r">${copy.table.rtp}</th></tr></thead>
    <tbody>${machines.map((engine) => html`<tr><td>${engine.name}</td><td class="r">${lowestReturn(engine).toFixed(2)}%</td></tr>`)}</tbody></table></div>`,
  );
}

export function studioPage({ desk, catalogue }: StudioServices, studio: Studio): string {
  const games = [...catalogue.values()].filter((game) => game.studio === studio).slice(0, 200);
  const row = (game: CatalogueGame) => html`<li class="row game-row" id="${game.id}">
    <a class="grow" href="/sandbox/games/${game.id}/?token=demo"><b>${game.name}</b><br><span class="fs14 t2">${game.nameEn} · ${engineOf(game).name}</span></a>
    ${state(desk.isGameClosed(game.id))}${toggle(`/sandbox/studios/${studio.id}/games/${game.id}`, desk.isGameClosed(game.id))}</li>`;
  return layout(
    studio.name,
    html`<p><a href="/sandbox/studios">${copy.title}</a></p><ul class="plain mt2">${games.map(row)}</ul>`,
  );
}
