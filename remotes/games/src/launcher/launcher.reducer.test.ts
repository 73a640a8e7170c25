import type { SelectedGame } from '../parts/selected-game.ts';
import {
  closedLauncher,
  eligibleWallets,
  type GameStart,
  type GameWallet,
  type LauncherAction,
  launcherReducer,
} from './launcher.reducer.ts';

const game: SelectedGame = {
  game_id: 'lotus-moon',
  provider_id: 'mekha',
  sub_provider_id: null,
  source: 'seamless',
  name: 'Lotus Moon',
  is_demo: false,
};
const main: GameWallet = { id: 1, wallet_name: 'main', balance: 0, wallet_type_id: 1 };
const promo: GameWallet = { id: 2, wallet_name: 'promotion', balance: 300, wallet_type_id: 2 };
const emptyPromo: GameWallet = { id: 3, wallet_name: 'empty', balance: 0, wallet_type_id: 2 };
const start: GameStart = {
  link: '/sandbox/game',
  sessionId: null,
  launchId: null,
  fundsThb: null,
  freespinsLeft: null,
};

const after = (...actions: LauncherAction[]) => actions.reduce(launcherReducer, closedLauncher);
const select: LauncherAction = { type: 'selected', game };
const found = (...wallets: GameWallet[]): LauncherAction => ({ type: 'walletsFound', wallets });
const started: LauncherAction = { type: 'started', start, atMs: 5 };

test('a real game looks for wallets first, a demo goes straight for its link', () => {
  expect(after(select)).toEqual({ step: 'findingWallets', game });
  const demo = { ...game, is_demo: true };
  expect(after({ type: 'selected', game: demo })).toEqual({ step: 'entering', game: demo, wallet: null });
});

test('wallets with money or the main wallet qualify', () => {
  expect(eligibleWallets([main, promo, emptyPromo])).toEqual([main, promo]);
});

test('exactly one qualifying wallet is chosen by itself', () => {
  expect(after(select, found(main, emptyPromo))).toEqual({ step: 'entering', game, wallet: main });
});

test('with two wallets the member marks one and enters with it', () => {
  expect(after(select, found(main, promo))).toMatchObject({ step: 'choosing', walletId: 1 });
  const marked = after(select, found(main, promo), { type: 'walletMarked', walletId: 2 }, { type: 'walletChosen' });
  expect(marked).toEqual({ step: 'entering', game, wallet: promo });
});

test('without any qualifying wallet nothing can be entered', () => {
  const choosing = after(select, found(emptyPromo));
  expect(choosing).toMatchObject({ step: 'choosing', wallets: [], walletId: null });
  expect(launcherReducer(choosing, { type: 'walletChosen' })).toBe(choosing);
});

test('the link starts the game, and closing forgets link, wallet and game', () => {
  const playing = after(select, found(main), started);
  expect(playing).toEqual({ step: 'playing', game, wallet: main, start, startedAtMs: 5, problem: null });
  expect(launcherReducer(playing, { type: 'closed' })).toEqual(closedLauncher);
});

test('a session that ended is entered again with the same wallet', () => {
  const stopped = after(select, found(main), started, { type: 'stopped', problem: 'expired' });
  expect(stopped).toMatchObject({ step: 'playing', problem: 'expired' });
  expect(launcherReducer(stopped, { type: 'enteredAgain' })).toEqual({ step: 'entering', game, wallet: main });
});

test('a member without money may stay at the game', () => {
  const stopped = after(select, found(main), started, { type: 'stopped', problem: 'noMoney' });
  expect(launcherReducer(stopped, { type: 'problemDismissed' })).toMatchObject({ step: 'playing', problem: null });
});

test('a late answer after closing changes nothing', () => {
  for (const late of [found(main), started, { type: 'stopped', problem: 'expired' } as const]) {
    expect(launcherReducer(closedLauncher, late)).toBe(closedLauncher);
  }
});
