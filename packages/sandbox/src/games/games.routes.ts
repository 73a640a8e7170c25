import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { sendGame } from '../page/respond.ts';
import { isSigned } from '../signing.ts';
import { gameCatalogue } from './catalogue.ts';
import { gamePage, missingPage } from './game.page.ts';
import { playRound } from './play-round.ts';
import { createSeamlessWallet } from './seamless-wallet.ts';
import { createGameSessions } from './sessions.ts';

interface Launch {
  game_id: string;
  mode: 'real' | 'demo';
  operator_token?: string;
  member_ref?: string;
}
interface Play {
  token: string;
  bet: number;
  choice?: string;
  play_id?: string;
}

const text = { type: 'string', minLength: 1, maxLength: 200 };
const launchSchema = {
  body: {
    type: 'object',
    required: ['game_id', 'mode'],
    properties: { game_id: text, mode: { enum: ['real', 'demo'] }, operator_token: text, member_ref: text },
  },
};
const playSchema = {
  body: {
    type: 'object',
    required: ['token', 'bet'],
    properties: { token: text, bet: { type: 'integer', minimum: 1, maximum: 2000 }, choice: text, play_id: text },
  },
};
const keptAnswers = 50;

export function registerGames(app: FastifyInstance, config: SandboxConfig, outside: Outside): void {
  const sessions = createGameSessions();

  // The frame's origin is opaque, so its own calls come as `Origin: null`. No cookie is involved anywhere.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/sandbox/games/')) return;
    reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'content-type');
  });
  app.options('/sandbox/games/*', async (_request, reply) => reply.code(204).send());

  app.post<{ Body: Launch }>('/sandbox/provider/launch', { schema: launchSchema }, async (request, reply) => {
    const { game_id: gameId, mode, operator_token: operatorToken = '', member_ref: memberRef = '' } = request.body;
    if (!isSigned(config.providerSecret, request.headers, request.signedText, outside.now())) {
      return reply.code(403).send({ status: 'INVALID_SIGNATURE' });
    }
    if (!gameCatalogue.has(gameId)) return reply.code(404).send({ status: 'GAME_UNKNOWN' });
    const address = (token: string) => `/sandbox/games/${gameId}/?token=${token}`;
    if (mode === 'demo') return { url: address('demo') };
    if (!operatorToken) return reply.code(400).send({ status: 'TOKEN_MISSING' });
    const wallet = createSeamlessWallet(config, outside, { operatorToken, memberRef, gameId });
    return { url: address(sessions.open({ gameId, mode, wallet }).token) };
  });

  app.get<{ Params: { gameId: string }; Querystring: { token?: string } }>(
    '/sandbox/games/:gameId',
    async (request, reply) => {
      const { gameId } = request.params;
      const token = request.query.token ?? '';
      const game = gameCatalogue.get(gameId);
      const session = game && (token === 'demo' ? sessions.openDemo(gameId) : sessions.find(token, gameId));
      if (!game || !session) return sendGame(reply, missingPage(), 404);
      const { balance } = await session.wallet.balance();
      return sendGame(reply, gamePage({ game, session, balance }));
    },
  );

  app.post<{ Params: { gameId: string }; Body: Play }>(
    '/sandbox/games/:gameId/play',
    { schema: playSchema },
    async (request, reply) => {
      const { token, bet, choice, play_id: playId } = request.body;
      const game = gameCatalogue.get(request.params.gameId);
      if (!game) return reply.code(404).send({ status: 'GAME_UNKNOWN' });
      // A call with the bare token `demo` has no page behind it: it plays one round with play money of its own.
      const session = token === 'demo' ? sessions.openDemo(game.id) : sessions.find(token, game.id);
      if (!session) return reply.code(401).send({ status: 'TOKEN_EXPIRED' });
      if (!game.accepts(choice)) return reply.code(400).send({ status: 'CHOICE_UNKNOWN' });
      const known = playId ? session.answers.get(playId) : undefined;
      if (known) return known;
      if (session.busy) return reply.code(409).send({ status: 'ROUND_RUNNING' });
      session.busy = true;
      try {
        const result = await playRound({ game, wallet: session.wallet, betThb: bet, choice }, outside);
        if (playId) session.answers.set(playId, result);
        const oldest = session.answers.keys().next().value;
        if (session.answers.size > keptAnswers && oldest) session.answers.delete(oldest);
        return result;
      } finally {
        session.busy = false;
      }
    },
  );
}
