import type { FastifyInstance } from 'fastify';

/** Addresses of the sandbox's games and of the files that they need. */
const OF_GAMES = /^\/(sandbox\/(games|recall|static|art)|art\/games)\/(?!.*\.\.)[\w.:/-]*(\?|$)/;
const GAME = /^\/sandbox\/(games|recall)\//;

/**
 * Serves games at this origin and nothing else, so that a game that breaks out of its frame finds no member's data. On
 * the site itself the addresses of games redirect to it.
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
