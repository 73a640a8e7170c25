import type { DataOf } from '@chokdee/contracts';
import { engagement, finance, games, host, lotto } from '@chokdee/contracts/paths';
import type { GameRef } from './parts/game.ts';

export type LobbyKey = DataOf<'GET /api/lobby/configs'>['lobby_key'];

/** All lobbies in display order. */
export const LOBBY_KEYS = [
  'hot',
  'slot',
  'casino',
  'sport',
  'fishing',
  'freespin',
  'last',
] as const satisfies readonly LobbyKey[];

const { slot, casino, sport, fishing, freespin } = games;
const OWN_PAGE: Readonly<Partial<Record<LobbyKey, string>>> = { slot, casino, sport, fishing, freespin };

/** Paths of this area, and the few paths of other areas that its pages link to. */
export const gamesPaths = {
  home: games.home,
  /** Home, scrolled to its rows of games. */
  homeLobby: games.homeLobby,
  /** A lobby with its own path goes there, every other one to `/lobby/:name`. */
  lobby: (key: LobbyKey): string => OWN_PAGE[key] ?? games.lobby({ name: key }),
  /** Sport games without a feed of matches. */
  sportGames: games.lobby({ name: 'sport' }),
  /** The launcher as a full page. */
  play: ({ provider_id, game_id }: GameRef, isDemo = false): string =>
    `${games.play({ provider: provider_id, game: game_id })}${isDemo ? '&demo=1' : ''}`,
  /** Game recall of a round: the target of statement movements of the kind `game_round`. */
  round: (round: string): string => games.round({ round }),
  lottoRates: lotto.rates,
  lottoLobby: lotto.lobby,
  profile: host.profile,
  deposit: finance.deposit,
  withdraw: finance.withdraw,
  statement: finance.statement,
  limits: finance.limits,
  promotions: engagement.promotions,
  quests: engagement.quests,
} as const;

export function asLobbyKey(text: string | undefined): LobbyKey | null {
  return LOBBY_KEYS.find((key) => key === text) ?? null;
}
