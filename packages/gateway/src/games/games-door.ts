import type { FastifyInstance } from 'fastify';

/** Games of the sandbox and what they are made of. */
const OF_GAMES = /^\/(sandbox\/(games|recall|static|art)|art\/games)\/(?!.*\.\.)[\w.:/-]*(\?|$)/;
const GAME = /^\/sandbox\/(games|recall)\//;

/**
 * At this origin games are served and nothing else, so that one that breaks out of its frame finds nothing of a
 * member's there; and games are shown nowhere else: their old addresses on the site lead to it.
 */
export function openGamesDoor(app: FastifyInstance, origin: string): void {
  const { host } = new URL(origin);
  app.addHook('onRequest', async ({ url, method, headers }, reply) => {
    if (headers.host?.toLowerCase() !== host) {
      return method === 'GET' && GAME.test(url) ? reply.redirect(`${origin}${url}`, 307) : undefined;
    }
    if (OF_GAMES.test(url)) return;
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found');
  });
}
