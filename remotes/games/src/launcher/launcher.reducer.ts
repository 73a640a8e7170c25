import type { DataOf } from '@chokdee/contracts';
import type { SelectedGame } from '@chokdee/session';

export type GameWallet = DataOf<'POST /api/game/wallets'>[number];

const MAIN_WALLET_TYPE = 1;

/**
 * Where a launch stands (spec section 4, game launch). Selecting a game opens it; a demo goes straight for its link;
 * otherwise a wallet comes first. Everything is forgotten on closing.
 */
export type LauncherState =
  | { readonly step: 'closed' }
  | { readonly step: 'finding_wallets'; readonly game: SelectedGame }
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
      readonly link: string;
      readonly startedAtMs: number;
    };

export type LauncherAction =
  | { readonly type: 'selected'; readonly game: SelectedGame }
  | { readonly type: 'wallets_found'; readonly wallets: readonly GameWallet[] }
  | { readonly type: 'wallet_marked'; readonly walletId: number }
  | { readonly type: 'wallet_chosen' }
  | { readonly type: 'link_received'; readonly link: string; readonly atMs: number }
  | { readonly type: 'closed' };

export const closedLauncher: LauncherState = { step: 'closed' };

/** Wallets a member may choose from: with money in them, or the main wallet even when it is empty. */
export function eligibleWallets(wallets: readonly GameWallet[]): readonly GameWallet[] {
  return wallets.filter((wallet) => wallet.balance > 0 || wallet.wallet_type_id === MAIN_WALLET_TYPE);
}

/** An answer that arrives for a step already left changes nothing. */
export function launcherReducer(state: LauncherState, action: LauncherAction): LauncherState {
  switch (action.type) {
    case 'selected':
      return action.game.is_demo
        ? { step: 'entering', game: action.game, wallet: null }
        : { step: 'finding_wallets', game: action.game };
    case 'wallets_found': {
      if (state.step !== 'finding_wallets') return state;
      const wallets = eligibleWallets(action.wallets);
      const [first] = wallets;
      if (first !== undefined && wallets.length === 1) return { step: 'entering', game: state.game, wallet: first };
      return { step: 'choosing', game: state.game, wallets, walletId: first?.id ?? null };
    }
    case 'wallet_marked':
      return state.step === 'choosing' ? { ...state, walletId: action.walletId } : state;
    case 'wallet_chosen': {
      if (state.step !== 'choosing') return state;
      const wallet = state.wallets.find((candidate) => candidate.id === state.walletId);
      return wallet === undefined ? state : { step: 'entering', game: state.game, wallet };
    }
    case 'link_received':
      if (state.step !== 'entering') return state;
      return { ...state, step: 'playing', link: action.link, startedAtMs: action.atMs };
    case 'closed':
      return closedLauncher;
  }
}
