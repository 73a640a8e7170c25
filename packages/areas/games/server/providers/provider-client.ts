import { randomUUID } from 'node:crypto';
import type { Clock } from '@chokdee/kernel/calendar';
import { BusinessError } from '@chokdee/kernel/errors';
import { pick } from '@chokdee/kernel/fields';
import { askOutside } from '@chokdee/kernel/outside';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { readFeed } from './feed/read-feed.ts';
import {
  type CatalogueGame,
  type GameAdapter,
  type LaunchProps,
  type ProviderRound,
  ProviderUnavailable,
} from './game-adapter.ts';
import { readFacts } from './game-facts.ts';
import { signProviderCall } from './provider-signature.ts';
import { CatalogueBody, LaunchBody, RefusalBody, RoundBody } from './provider-wire.ts';

export interface ProviderAccess {
  readonly baseUrl: string;
  readonly secret: string;
  readonly publicUrl: string;
  readonly timeoutMs: number;
  now(): Date;
  /** The address of a frame, as it may be shown; null: it may not. */
  frame(address: string): string | null;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface ProviderClient {
  /** Throws ProviderUnavailable without an answer or with a 5xx. */
  ask(path: string, body?: object): Promise<ProviderAnswer>;
  /** The same for an answer that must be as expected. */
  askFor<S extends TSchema>(schema: S, path: string, body?: object): Promise<Static<S>>;
}

/** Calls a provider, signed with its own secret. */
export function createProviderClient(access: ProviderAccess, clock: Clock): ProviderClient {
  const ask = async (path: string, body?: object): Promise<ProviderAnswer> => {
    const url = new URL(`${access.baseUrl}${path}`);
    const rawBody = body ? JSON.stringify(body) : '';
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const nonce = randomUUID();
    // A GET has no body: its signature is over the path.
    const signed = body ? rawBody : `${url.pathname}${url.search}`;
    try {
      const { status, text } = await askOutside(url, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': signProviderCall(access.secret, timestamp, nonce, signed),
        },
        ...(body ? { body: rawBody } : {}),
        timeoutMs: access.timeoutMs,
      });
      if (status >= 500) throw new Error(`answered ${status}`);
      return { status, body: JSON.parse(text) };
    } catch (error) {
      throw new ProviderUnavailable(`the provider did not answer ${path}`, { cause: error });
    }
  };
  return {
    ask,
    askFor: async (schema, path, body) => {
      const answer = await ask(path, body);
      if (answer.status === 200 && Value.Check(schema, answer.body)) return answer.body;
      throw new ProviderUnavailable(`the provider answered ${answer.status} to ${path}`);
    },
  };
}

/** Calls that every family of ../README.md answers alike: the catalogue, starting a game, and recall. */
export function createCommonCalls(
  client: ProviderClient,
  { publicUrl, frame, now }: ProviderAccess,
): Omit<GameAdapter, 'providerWallet'> {
  return {
    catalogue: async () =>
      (await client.askFor(CatalogueBody, '/catalogue')).games.map((game) => readGame(game, frame)),
    launch: async (props) => {
      const answer = await client.ask('/launch', launchBody(props, publicUrl)).catch(() => null);
      const link = answer?.status === 200 && Value.Check(LaunchBody, answer.body) ? frame(answer.body.url) : null;
      if (link !== null) return link;
      const status = answer && Value.Check(RefusalBody, answer.body) ? answer.body.status : '';
      if (status === 'GAME_MAINTENANCE' || status === 'GAME_UNKNOWN') throw new BusinessError(status);
      throw new BusinessError('PROVIDER_UNAVAILABLE');
    },
    round: async (roundId) => {
      const answer = await client.ask(`/rounds/${encodeURIComponent(roundId)}`);
      if (answer.status === 404) return null;
      if (answer.status === 200 && Value.Check(RoundBody, answer.body)) return readRound(answer.body, frame);
      throw new ProviderUnavailable(`the provider answered ${answer.status} for a round`);
    },
    sportsFeed: async () => {
      const answer = await client.ask('/sports-feed');
      if (answer.status === 404) return null;
      if (answer.status === 200) return readFeed(answer.body, now());
      throw new ProviderUnavailable(`the provider answered ${answer.status} for its sports feed`);
    },
  };
}

function readGame(game: Static<typeof CatalogueBody>['games'][number], frame: ProviderAccess['frame']): CatalogueGame {
  if (!game.art.startsWith('/') && frame(game.art) === null)
    throw new ProviderUnavailable(`the picture of ${game.game_id} is of an origin that is not registered`);
  return {
    ...pick(game, 'name', 'name_en', 'category', 'art', 'has_demo'),
    provider_game_id: game.game_id,
    rtp_basis_points: game.rtp === null ? null : Math.round(game.rtp * 100),
    is_hot: game.is_hot ?? false,
    has_freespins: game.has_freespins ?? false,
    is_open: game.status === 'open',
    facts: readFacts(game),
  };
}

function launchBody({ gameId, device, launchParam, seat }: LaunchProps, publicUrl: string): object {
  return {
    game_id: gameId,
    mode: seat ? 'real' : 'demo',
    device,
    locale: 'th',
    currency: 'THB',
    return_url: `${publicUrl}/`,
    deposit_url: `${publicUrl}/member/deposit`,
    ...(launchParam && { launch_param: launchParam }),
    ...(seat && {
      member_ref: seat.memberRef,
      ...(seat.operatorToken && { operator_token: seat.operatorToken }),
      ...(seat.sessionId && { session_id: seat.sessionId }),
      ...(seat.resumeRoundId && { resume_round_id: seat.resumeRoundId }),
      ...(seat.freespins && {
        freespins: {
          freespin_id: seat.freespins.id,
          rounds_left: seat.freespins.roundsLeft,
          stake: seat.freespins.stakeThb,
        },
      }),
    }),
  };
}

function readRound(round: Static<typeof RoundBody>, frame: ProviderAccess['frame']): ProviderRound {
  return {
    status: round.status,
    details: round.details,
    selections: round.selections ?? null,
    replayUrl: round.replay_url && frame(round.replay_url),
    moves: round.moves.map((move) => ({
      txId: move.tx_id,
      action: move.action,
      refTxId: move.ref_tx_id ?? null,
      amountThb: move.amount,
    })),
  };
}
