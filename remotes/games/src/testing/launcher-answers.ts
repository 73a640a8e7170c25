import type { DataOf } from '@chokdee/contracts';
import type { SelectedGame } from '../parts/selected-game.ts';

export const game: SelectedGame = {
  game_id: 'lotus-moon',
  provider_id: 'mekha',
  sub_provider_id: null,
  source: 'seamless',
  name: 'Lotus Moon',
  is_demo: false,
};
export const main = { id: 1, wallet_name: 'Main', balance: 100, wallet_type_id: 1 };
export const promo = { id: 2, wallet_name: 'Promotion', balance: 30, wallet_type_id: 2 };
export const start: DataOf<'POST /api/game/link'> = {
  link: '/sandbox/games/lotus-moon?token=t',
  session_id: null,
  carried: null,
  resumed_round_id: null,
  freespins_left: null,
};
export const answers = {
  'POST /api/member/wallets': () => [main, promo],
  'POST /api/game/wallets': () => [main],
  'POST /api/game/link': () => start,
  'GET /api/game/net': () => ({ net: 0 }),
};
