import type { FastifyInstance, FastifyReply } from 'fastify';
import { mostThb } from '../engines/engine.ts';
import { engineOf } from '../engines/engines.ts';
import type { StudioServices } from '../studio-services.ts';
import { gamePage, missingPage } from './game.page.ts';
import { presentRound } from './round.presenter.ts';
import type { RoundAnswer } from './round-answer.ts';
import type { GameSession } from './sessions.ts';

interface Call {
  token: string;
}
interface Play extends Call {
  bets: { choice?: string; amount: number }[];
  play_id: string;
}
interface Game {
  gameId: string;
}

const text = { type: 'string', minLength: 1, maxLength: 200 };
/** Long enough for six selections of a book, each with match and odds. */
const choice = { ...text, maxLength: 500 };
const bet = {
  type: 'object',
  required: ['amount'],
  properties: { choice, amount: { type: 'integer', minimum: 1, maximum: mostThb } },
};
const body = (properties: Record<string, object>) => ({
  body: { type: 'object', required: ['token', ...Object.keys(properties)], properties: { token: text, ...properties } },
});
const playSchema = body({ bets: { type: 'array', items: bet, minItems: 1, maxItems: 20 }, play_id: text });
const seenSchema = body({ round_id: text });
const keptAnswers = 50;

/** Serves the calls of game pages. A session is its token; no cookie is used. */
export function registerPlay(
  app: FastifyInstance,
  { catalogue, sessions, rounds, book, outside, desk, sendGame }: StudioServices,
): void {
  // The frame's origin is opaque, so its calls come as `Origin: null`.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/sandbox/games/')) return;
    reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'content-type');
  });
  app.options('/sandbox/games/*', async (_request, reply) => reply.code(204).send());

  const expired = (reply: FastifyReply) => reply.code(401).send({ status: 'TOKEN_EXPIRED' });

  /** Runs one call of a session at a time. A play id that was answered is answered the same. */
  async function once(reply: FastifyReply, session: GameSession, playId: string, run: () => Promise<RoundAnswer>) {
    const known = session.answers.get(playId);
    if (known) return known;
    if (session.busy) return reply.code(409).send({ status: 'ROUND_RUNNING' });
    session.busy = true;
    try {
      const result = await run();
      session.answers.set(playId, result);
      const oldest = session.answers.keys().next().value;
      if (session.answers.size > keptAnswers && oldest) session.answers.delete(oldest);
      return result;
    } finally {
      session.busy = false;
    }
  }

  app.get<{ Params: Game; Querystring: { token?: string } }>('/sandbox/games/:gameId', async (request, reply) => {
    const game = catalogue.get(request.params.gameId);
    const token = request.query.token ?? '';
    const session =
      game && (token === 'demo' ? sessions.openDemo(game, engineOf(game)) : sessions.find(token, game.id));
    if (!game || !session) return sendGame(reply, missingPage(), 404);
    const { balance } = await session.wallet.balance();
    const left = book.unseen(session.owner, game.id);
    return sendGame(
      reply,
      gamePage({ session, balance, left: left && presentRound(left), isClosed: desk.isClosed(game) }),
    );
  });

  app.post<{ Params: Game; Body: Play }>(
    '/sandbox/games/:gameId/play',
    { schema: playSchema },
    async (request, reply) => {
      const { token, bets, play_id: playId } = request.body;
      const session = sessions.find(token, request.params.gameId);
      if (!session) return expired(reply);
      if (!session.engine.isTable && bets.length > 1) return reply.code(400).send({ status: 'CHOICE_UNKNOWN' });
      if (session.answers.has(playId)) return session.answers.get(playId);
      if (!bets.every(({ choice }) => session.engine.accepts(choice, outside.now())))
        return reply.code(400).send({ status: 'CHOICE_UNKNOWN' });
      if (desk.isClosed(session.game)) return reply.code(409).send({ status: 'GAME_MAINTENANCE' });
      if (desk.behaviourOf(session.game.studio.id) === 'refuse')
        return reply.code(503).send({ status: 'STUDIO_REFUSES' });
      const asked = bets.map(({ choice, amount }) => ({ choice, stakeSatang: amount * 100 }));
      return once(reply, session, playId, () => rounds.start(session, asked));
    },
  );

  app.post<{ Params: Game; Body: Call & { round_id: string } }>(
    '/sandbox/games/:gameId/seen',
    { schema: seenSchema },
    async (request, reply) => {
      const session = sessions.find(request.body.token, request.params.gameId);
      const round = book.find(request.body.round_id);
      if (!session || round?.owner !== session.owner) return expired(reply);
      round.isSeen = true;
      return { status: 'RS_OK' };
    },
  );

  app.post<{ Params: Game; Body: Call }>(
    '/sandbox/games/:gameId/state',
    { schema: body({}) },
    async (request, reply) => {
      const session = sessions.find(request.body.token, request.params.gameId);
      if (!session) return expired(reply);
      const { balance } = await session.wallet.balance();
      return {
        status: 'RS_OK',
        balance,
        state: rounds.state(session),
        rounds: book
          .recent(session.owner, session.game.id, 20)
          .filter(({ shown }) => shown)
          .map(presentRound),
      };
    },
  );
}
