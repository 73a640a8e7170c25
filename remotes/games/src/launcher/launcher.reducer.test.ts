import type { SelectedGame } from '@chokdee/session';
import { closedLauncher, eligibleWallets, type GameWallet, launcherReducer } from './launcher.reducer.ts';

const game: SelectedGame = {
  game_id: 'lotus-moon',
  provider_id: 'sandbox',
  sub_provider_id: null,
  source: 'sandbox',
  name: 'Lotus Moon',
  is_demo: false,
};
const main: GameWallet = { id: 1, wallet_name: 'main', balance: 0, wallet_type_id: 1 };
const promo: GameWallet = { id: 2, wallet_name: 'promotion', balance: 300, wallet_type_id: 2 };
const emptyPromo: GameWallet = { id: 3, wallet_name: 'empty', balance: 0, wallet_type_id: 2 };

const selected = launcherReducer(closedLauncher, { type: 'selected', game });

test('a real game looks for wallets first, a demo goes straight for its link', () => {
  expect(selected).toEqual({ step: 'finding_wallets', game });
  const demo = { ...game, is_demo: true };
  expect(launcherReducer(closedLauncher, { type: 'selected', game: demo })).toEqual({
    step: 'entering',
    game: demo,
    wallet: null,
  });
});

test('wallets with money or the main wallet qualify', () => {
  expect(eligibleWallets([main, promo, emptyPromo])).toEqual([main, promo]);
});

test('exactly one qualifying wallet is chosen by itself', () => {
  expect(launcherReducer(selected, { type: 'wallets_found', wallets: [main, emptyPromo] })).toEqual({
    step: 'entering',
    game,
    wallet: main,
  });
});

test('with two wallets the member marks one and enters with it', () => {
  const choosing = launcherReducer(selected, { type: 'wallets_found', wallets: [main, promo] });
  expect(choosing).toMatchObject({ step: 'choosing', walletId: 1 });
  const marked = launcherReducer(choosing, { type: 'wallet_marked', walletId: 2 });
  expect(launcherReducer(marked, { type: 'wallet_chosen' })).toEqual({ step: 'entering', game, wallet: promo });
});

test('without any qualifying wallet nothing can be entered', () => {
  const choosing = launcherReducer(selected, { type: 'wallets_found', wallets: [emptyPromo] });
  expect(choosing).toMatchObject({ step: 'choosing', wallets: [], walletId: null });
  expect(launcherReducer(choosing, { type: 'wallet_chosen' })).toBe(choosing);
});

test('the link starts the game, and closing forgets link, wallet and game', () => {
  const entering = launcherReducer(selected, { type: 'wallets_found', wallets: [main] });
  const playing = launcherReducer(entering, { type: 'link_received', link: '/sandbox/game', atMs: 5 });
  expect(playing).toEqual({ step: 'playing', game, wallet: main, link: '/sandbox/game', startedAtMs: 5 });
  expect(launcherReducer(playing, { type: 'closed' })).toEqual(closedLauncher);
});

test('a late answer after closing changes nothing', () => {
  expect(launcherReducer(closedLauncher, { type: 'wallets_found', wallets: [main] })).toBe(closedLauncher);
  expect(launcherReducer(closedLauncher, { type: 'link_received', link: '/x', atMs: 1 })).toBe(closedLauncher);
});
