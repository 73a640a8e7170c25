import type { DataOf } from '@chokdee/contracts';
import { engagement, finance, games, host, lotto } from '@chokdee/contracts/paths';
import type { GameRef } from './parts/game.ts';

export type LobbyKey = DataOf<'GET /api/lobby/configs'>['lobby_key'];

/** All lobbies, in the order in which they are offered. */
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

/** Addresses of this area, and the few of other areas that its pages link to. */
export const gamesPaths = {
  home: games.home,
  /** Home, at its rows of games. */
  homeLobby: games.homeLobby,
  /** A lobby with a page of its own goes there, every other one to the general lobby. */
  lobby: (key: LobbyKey): string => OWN_PAGE[key] ?? games.lobby({ name: key }),
  /** Games of sport that are no book of matches. */
  sportGames: games.lobby({ name: 'sport' }),
  /** The full-page form of the launcher. */
  play: ({ provider_id, game_id }: GameRef, isDemo = false): string =>
    `${games.play({ provider: provider_id, game: game_id })}${isDemo ? '&demo=1' : ''}`,
  /** Game recall: what happened in a round; the reference of a movement of the kind `game_round`. */
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
