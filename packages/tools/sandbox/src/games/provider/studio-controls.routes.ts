import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../page/respond.ts';
import { studios } from '../catalogue/studios.ts';
import type { StudioServices } from '../studio-services.ts';
import { studioControlsPage, studioPage } from './studio-controls.page.ts';
import { isBehaviour } from './studio-controls.ts';

interface Params {
  studioId: string;
  gameId: string;
}
interface Form {
  closed?: string;
  behaviour?: string;
}

/** Serves the page that sets maintenance of a studio or a game, and a studio's behaviour. */
export function registerStudioControls(app: FastifyInstance, house: StudioServices): void {
  const { desk, catalogue } = house;
  const studioOf = (id: string) => studios.find((studio) => studio.id === id);

  app.get('/sandbox/studios', async (_request, reply) => sendPage(reply, studioControlsPage(house)));
  app.get<{ Params: Params }>('/sandbox/studios/:studioId', async (request, reply) => {
    const studio = studioOf(request.params.studioId);
    return studio ? sendPage(reply, studioPage(house, studio)) : reply.code(404).send({ status: 'PROVIDER_UNKNOWN' });
  });
  app.post<{ Params: Params; Body: Form }>('/sandbox/studios/:studioId', async (request, reply) => {
    const { studioId } = request.params;
    if (studioOf(studioId)) desk.closeStudio(studioId, request.body.closed === 'yes');
    return reply.redirect(`/sandbox/studios#${studioId}`, 303);
  });
  app.post<{ Params: Params; Body: Form }>('/sandbox/studios/:studioId/behaviour', async (request, reply) => {
    const { studioId } = request.params;
    const { behaviour = '' } = request.body;
    if (studioOf(studioId) && isBehaviour(behaviour)) desk.behave(studioId, behaviour);
    return reply.redirect(`/sandbox/studios#${studioId}`, 303);
  });
  app.post<{ Params: Params; Body: Form }>('/sandbox/studios/:studioId/games/:gameId', async (request, reply) => {
    const { studioId, gameId } = request.params;
    if (catalogue.has(gameId)) desk.closeGame(gameId, request.body.closed === 'yes');
    return reply.redirect(`/sandbox/studios/${studioId}#${gameId}`, 303);
  });
}
