import type { DataOf } from '@chokdee/contracts';
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

const OWN_PAGE: Readonly<Partial<Record<LobbyKey, string>>> = {
  slot: '/slot',
  casino: '/casino',
  sport: '/sport',
  fishing: '/fishing',
  freespin: '/freespin',
};

/** Addresses of this area, and the few of other areas that its pages link to. */
export const gamesPaths = {
  home: '/',
  /** Home, at its rows of games. */
  homeLobby: '/#lobby',
  /** A lobby with a page of its own goes there, every other one to the general lobby. */
  lobby: (key: LobbyKey): string => OWN_PAGE[key] ?? `/lobby/${key}`,
  /** The full-page form of the launcher. */
  play: ({ provider_id, game_id }: GameRef, isDemo = false): string => {
    const query = new URLSearchParams({ provider: provider_id, game: game_id, ...(isDemo && { demo: '1' }) });
    return `/play?${query}`;
  },
  /** Game recall: what happened in a round; the reference of a movement of the kind `game_round`. */
  round: (roundId: string): string => `/member/game-round?round=${encodeURIComponent(roundId)}`,
  lottoLobby: '/lotto/lobby',
  lottoRound: (roundId: string): string => `/lotto/${roundId}`,
  lottoBills: '/lotto/bills',
  lottoBill: (billId: string): string => `/lotto/bills?bill=${billId}`,
  lottoRates: '/lotto/rates',
  lottoResults: '/lotto/results',
  deposit: '/member/deposit',
  withdraw: '/member/withdraw',
  statement: '/member/statement',
  limits: '/member/limits',
  promotions: '/promotions',
  quests: '/member/creditfree',
  redeem: '/redeem',
  wheel: '/member/wheel',
} as const;

export function asLobbyKey(text: string | undefined): LobbyKey | null {
  return LOBBY_KEYS.find((key) => key === text) ?? null;
}
