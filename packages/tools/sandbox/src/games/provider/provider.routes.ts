import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { releasedAt } from '../catalogue/released.ts';
import { type Studio, studios } from '../catalogue/studios.ts';
import { engineOf } from '../engines/engines.ts';
import { createSeamlessWallet } from '../play/seamless-wallet.ts';
import type { GameSession } from '../play/sessions.ts';
import type { Wallet } from '../play/wallet.ts';
import type { StudioServices } from '../studio-services.ts';
import { presentCatalogueGame } from './catalogue.presenter.ts';
import { presentRecall } from './recall.presenter.ts';
import { createSportsFeed } from './sports-feed.presenter.ts';

interface Launch {
  game_id: string;
  mode: 'real' | 'demo';
  operator_token?: string;
  member_ref?: string;
  session_id?: string;
  deposit_url?: string;
  launch_param?: string;
  freespins?: { freespin_id: string; rounds_left: number; stake: number };
}
interface StudioParams {
  studioId: string;
}

const text = { type: 'string', maxLength: 300 };
const launchSchema = {
  body: {
    type: 'object',
    required: ['game_id', 'mode'],
    properties: {
      game_id: text,
      mode: { enum: ['real', 'demo'] },
      operator_token: text,
      member_ref: text,
      session_id: text,
      deposit_url: text,
      launch_param: { type: 'string', pattern: '^[0-9A-Za-z_.:@|~+-]{1,120}$' },
      freespins: {
        type: 'object',
        required: ['freespin_id', 'rounds_left', 'stake'],
        properties: {
          freespin_id: text,
          rounds_left: { type: 'integer', minimum: 0, maximum: 1_000 },
          stake: { type: 'number', exclusiveMinimum: 0, maximum: 5_000 },
        },
      },
    },
  },
};

/** Returns the studio of a signed request. Null means that the refusal has been sent. */
export function knownStudio(
  house: StudioServices,
  request: FastifyRequest<{ Params: StudioParams }>,
  reply: FastifyReply,
): Studio | null {
  const studio = studios.find(({ id }) => id === request.params.studioId);
  if (!studio) reply.code(404).send({ status: 'PROVIDER_UNKNOWN' });
  else if (!house.isGenuine(request, studio.id)) reply.code(403).send({ status: 'INVALID_SIGNATURE' });
  else return studio;
  return null;
}

/** Serves an operator's calls to any studio: catalogue, launch, and the state of a round. */
export function registerProvider(app: FastifyInstance, house: StudioServices): void {
  const { catalogue, desk, sessions, book, transferWallets } = house;

  app.get<{ Params: StudioParams }>('/sandbox/provider/:studioId/catalogue', async (request, reply) => {
    const studio = knownStudio(house, request, reply);
    if (!studio) return reply;
    const games = [...catalogue.values()].filter((game) => game.studio === studio);
    const out = (place: number) => releasedAt(place, games.length, house.outside.now());
    return { games: games.map((game, place) => presentCatalogueGame(game, desk.isClosed(game), out(place))) };
  });

  const books = new Map(
    [...catalogue.values()]
      .filter(({ engine, rules }) => engine === 'book' && rules === 0)
      .map(({ id, studio }) => [studio.id, createSportsFeed(id)]),
  );
  app.get<{ Params: StudioParams }>('/sandbox/provider/:studioId/sports-feed', async (request, reply) => {
    const studio = knownStudio(house, request, reply);
    if (!studio) return reply;
    const feed = books.get(studio.id);
    if (!feed) return reply.code(404).send({ status: 'FEED_UNKNOWN' });
    const behaviour = desk.behaviourOf(studio.id);
    if (behaviour === 'refuse') return reply.code(503).send({ status: 'STUDIO_REFUSES' });
    return feed(house.outside.now(), behaviour === 'old_feed');
  });

  app.post<{ Params: StudioParams; Body: Launch }>(
    '/sandbox/provider/:studioId/launch',
    { schema: launchSchema },
    async (request, reply) => {
      const studio = knownStudio(house, request, reply);
      if (!studio) return reply;
      const { body } = request;
      const game = catalogue.get(body.game_id);
      if (game?.studio !== studio) return reply.code(404).send({ status: 'GAME_UNKNOWN' });
      if (desk.isClosed(game)) return reply.code(409).send({ status: 'GAME_MAINTENANCE' });
      if (desk.behaviourOf(studio.id) === 'refuse') return reply.code(503).send({ status: 'STUDIO_REFUSES' });
      const at = body.launch_param ? `&at=${encodeURIComponent(body.launch_param)}` : '';
      const address = (token: string) => `/sandbox/games/${game.id}/?token=${token}${at}`;
      if (body.mode === 'demo') return { url: address('demo') };
      const wallet = walletFor(studio, body);
      if (!wallet) return reply.code(400).send({ status: 'TOKEN_MISSING' });
      const session = sessions.open({
        game,
        engine: engineOf(game),
        mode: 'real',
        owner: `${studio.id}:${body.member_ref ?? ''}`,
        sessionId: studio.family === 'transfer' ? (body.session_id ?? null) : null,
        wallet,
        free: freeRounds(body),
        depositUrl: body.deposit_url ?? null,
      });
      return { url: address(session.token) };
    },
  );

  app.get<{ Params: StudioParams & { roundId: string } }>(
    '/sandbox/provider/:studioId/rounds/:roundId',
    async (request, reply) => {
      const studio = knownStudio(house, request, reply);
      if (!studio) return reply;
      const round = book.find(request.params.roundId);
      if (round?.game.studio !== studio || round.mode !== 'real')
        return reply.code(404).send({ status: 'ROUND_UNKNOWN' });
      return presentRecall(house.config, round);
    },
  );

  function walletFor(
    studio: Studio,
    { operator_token: operatorToken, member_ref: memberRef, session_id: sessionId, game_id: gameId }: Launch,
  ): Wallet | null {
    if (!memberRef) return null;
    if (studio.family === 'transfer') {
      const walletSession = transferWallets.find(studio.id, sessionId ?? '');
      return walletSession?.memberRef === memberRef ? transferWallets.walletOf(walletSession) : null;
    }
    if (!operatorToken) return null;
    const behaviour = () => desk.behaviourOf(studio.id);
    return createSeamlessWallet({ ...house, behaviour }, { studioId: studio.id, operatorToken, memberRef, gameId });
  }
}

function freeRounds({ freespins }: Launch): GameSession['free'] {
  if (!freespins) return null;
  return { id: freespins.freespin_id, left: freespins.rounds_left, stakeThb: freespins.stake };
}
