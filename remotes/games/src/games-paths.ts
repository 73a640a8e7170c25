import type { DataOf } from '@chokdee/contracts';

export type LobbyKey = DataOf<'GET /api/lobby/configs'>['lobby_key'];

const OWN_PAGE: Partial<Record<LobbyKey, string>> = { slot: '/slot' };

/** Addresses of this area, and the few of other areas that its pages link to. */
export const gamesPaths = {
  home: '/',
  /** A lobby with a page of its own goes there, every other one to the general lobby. */
  lobby: (key: LobbyKey): string => OWN_PAGE[key] ?? `/lobby/${key}`,
  lottoLobby: '/lotto/lobby',
  lottoRound: (roundId: string): string => `/lotto/${roundId}`,
  lottoBills: '/lotto/bills',
  lottoBill: (billId: string): string => `/lotto/bills?bill=${billId}`,
  lottoResults: '/lotto/results',
  deposit: '/member/deposit',
  statement: '/member/statement',
  wheel: '/member/wheel',
} as const;

const LOBBY_KEYS: readonly LobbyKey[] = ['last', 'hot', 'casino', 'slot', 'sport', 'fishing', 'freespin'];

export function asLobbyKey(text: string | undefined): LobbyKey | null {
  return LOBBY_KEYS.find((key) => key === text) ?? null;
}
