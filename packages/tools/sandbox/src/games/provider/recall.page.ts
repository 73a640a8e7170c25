import type { FastifyInstance } from 'fastify';
import { html } from '../../page/html.ts';
import { layout } from '../../page/layout.ts';
import { sameText } from '../../signing.ts';
import { gameCopy } from '../copy.ts';
import type { Round } from '../play/round-store.ts';
import type { StudioServices } from '../studio-services.ts';
import { detailsOf, recallKey } from './recall.presenter.ts';

const { recall } = gameCopy;

function recallPage(round: Round): string {
  return layout(
    recall.title,
    html`<dl class="card kv"><dt>${recall.round}</dt><dd>${round.id}</dd>${detailsOf(round).map(
      ({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`,
    )}</dl>
    <h2 class="mt3">${recall.moves}</h2>
    <div class="card mt2"><table>${round.moves.map(
      ({ action, amountThb, txId }) =>
        html`<tr><td>${recall.actions[action]}</td><td>${txId}</td><td class="r">${amountThb.toFixed(2)}</td></tr>`,
    )}</table></div>`,
  );
}

/** Serves the studio's page of a round to anybody with its link. */
export function registerRecall(app: FastifyInstance, { config, book, sendGame }: StudioServices): void {
  app.get<{ Params: { roundId: string }; Querystring: { key?: string } }>(
    '/sandbox/recall/:roundId',
    async (request, reply) => {
      const round = book.find(request.params.roundId);
      if (!round || !sameText(request.query.key ?? '', recallKey(config, round))) {
        return sendGame(reply, layout(recall.title, html`<p class="note e">${recall.missing}</p>`), 404);
      }
      return sendGame(reply, recallPage(round));
    },
  );
}
