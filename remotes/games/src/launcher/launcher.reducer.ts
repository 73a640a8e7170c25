import type { DataOf } from '@chokdee/contracts';
import type { SelectedGame } from '../parts/selected-game.ts';

export type GameWallet = DataOf<'POST /api/game/wallets'>[number];

/** The api's answer to a launch. A demo has a link and a sandbox only. */
export interface GameStart {
  readonly link: string;
  /** Permissions of the frame in addition to `allow-scripts`. */
  readonly sandbox?: readonly string[] | undefined;
  /** Wallet session of a transfer wallet: closing it brings the money back. Null for every other game. */
  readonly sessionId: string | null;
  /** Launch of a seamless wallet: the provider may ask for stakes until it is closed. Null for every other game. */
  readonly launchId: string | null;
  /** THB moved to the provider of a transfer wallet. Null for every other game. */
  readonly fundsThb: number | null;
  readonly freespinsLeft: number | null;
}

/** Stops a running game until the member decides. */
export type GameProblem = 'expired' | 'noMoney';

const MAIN_WALLET_TYPE = 1;

/**
 * State of a launch (spec section 4, game launch). A demo requests its link at once.
 * A real game first needs a login, then a wallet. Closing forgets everything.
 */
export type LauncherState =
  | { readonly step: 'closed' }
  /** A guest selected the game: it continues after the login. */
  | { readonly step: 'waitingForLogin'; readonly game: SelectedGame }
  | { readonly step: 'findingWallets'; readonly game: SelectedGame }
  | {
      readonly step: 'choosing';
      readonly game: SelectedGame;
      readonly wallets: readonly GameWallet[];
      readonly walletId: number | null;
    }
  | { readonly step: 'entering'; readonly game: SelectedGame; readonly wallet: GameWallet | null }
  | {
      readonly step: 'playing';
      readonly game: SelectedGame;
      readonly wallet: GameWallet | null;
      readonly start: GameStart;
      readonly startedAtMs: number;
      readonly problem: GameProblem | null;
    }
  /** The member went to deposit: a bar at the edge of the screen leads back to the game. */
  | { readonly step: 'parked'; readonly game: SelectedGame };

export type LauncherAction =
  | { readonly type: 'selected'; readonly game: SelectedGame }
  | { readonly type: 'loginNeeded'; readonly game: SelectedGame }
  | { readonly type: 'walletsFound'; readonly wallets: readonly GameWallet[] }
  | { readonly type: 'walletMarked'; readonly walletId: number }
  | { readonly type: 'walletChosen' }
  | { readonly type: 'started'; readonly start: GameStart; readonly atMs: number }
  | { readonly type: 'stopped'; readonly problem: GameProblem }
  | { readonly type: 'problemDismissed' }
  | { readonly type: 'enteredAgain' }
  | { readonly type: 'parked'; readonly game: SelectedGame }
  | { readonly type: 'closed' };

export const closedLauncher: LauncherState = { step: 'closed' };

/** Wallets that can pay for a game: every wallet with money, and the main wallet even when empty. */
export function eligibleWallets(wallets: readonly GameWallet[]): readonly GameWallet[] {
  return wallets.filter((wallet) => wallet.balance > 0 || wallet.wallet_type_id === MAIN_WALLET_TYPE);
}

/** Ignores an answer that belongs to an earlier step. */
export function launcherReducer(state: LauncherState, action: LauncherAction): LauncherState {
  switch (action.type) {
    case 'selected':
      return action.game.is_demo
        ? { step: 'entering', game: action.game, wallet: null }
        : { step: 'findingWallets', game: action.game };
    case 'loginNeeded':
      return { step: 'waitingForLogin', game: action.game };
    case 'parked':
      return { step: 'parked', game: action.game };
    case 'closed':
      return closedLauncher;
    case 'walletsFound':
    case 'walletMarked':
    case 'walletChosen':
      return chooseWallet(state, action);
    case 'started':
    case 'stopped':
    case 'problemDismissed':
    case 'enteredAgain':
      return play(state, action);
  }
}

type Choosing = Extract<LauncherAction, { type: 'walletsFound' | 'walletMarked' | 'walletChosen' }>;

function chooseWallet(state: LauncherState, action: Choosing): LauncherState {
  if (action.type === 'walletsFound') {
    if (state.step !== 'findingWallets') return state;
    const wallets = eligibleWallets(action.wallets);
    const [first] = wallets;
    if (first !== undefined && wallets.length === 1) return { step: 'entering', game: state.game, wallet: first };
    return { step: 'choosing', game: state.game, wallets, walletId: first?.id ?? null };
  }
  if (state.step !== 'choosing') return state;
  if (action.type === 'walletMarked') return { ...state, walletId: action.walletId };
  const wallet = state.wallets.find((candidate) => candidate.id === state.walletId);
  return wallet === undefined ? state : { step: 'entering', game: state.game, wallet };
}

type Playing = Extract<LauncherAction, { type: 'started' | 'stopped' | 'problemDismissed' | 'enteredAgain' }>;

function play(state: LauncherState, action: Playing): LauncherState {
  if (action.type === 'started') {
    if (state.step !== 'entering') return state;
    return { ...state, step: 'playing', start: action.start, startedAtMs: action.atMs, problem: null };
  }
  if (state.step !== 'playing') return state;
  switch (action.type) {
    case 'stopped':
      return { ...state, problem: action.problem };
    case 'problemDismissed':
      return { ...state, problem: null };
    case 'enteredAgain':
      return { step: 'entering', game: state.game, wallet: state.wallet };
  }
}
