import { type SelectedGame, useAgent, useSession, useUi } from '@chokdee/session';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { enterWithWallet, startLaunch } from './launch.ts';
import { closedLauncher, type LauncherAction, launcherReducer } from './launcher.reducer.ts';

/**
 * Follows the selected game of the interface state. The selection is the only switch: forgetting it aborts what runs
 * and clears link, wallet and game; a guest who picks a real game gets the login dialog instead.
 */
export function useLauncher() {
  const selectedGame = useUi((state) => state.selectedGame);
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const agentCode = useAgent((state) => state.agentCode);
  const [state, dispatch] = useReducer(launcherReducer, closedLauncher);
  const running = useRef(new AbortController());

  const close = useCallback(() => useUi.getState().selectGame(null), []);

  /** Passes outcomes on while they are still wanted. */
  const settleFor = useCallback(
    (signal: AbortSignal) => (action: LauncherAction) => {
      if (signal.aborted) return;
      if (action.type === 'closed') close();
      else dispatch(action);
    },
    [close],
  );

  useEffect(() => {
    if (selectedGame === null) return;
    if (!selectedGame.is_demo && !isLoggedIn) {
      close();
      useUi.getState().openDialog('login');
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    void startLaunch(selectedGame, agentCode, settleFor(controller.signal), controller.signal);
    return () => {
      controller.abort();
      dispatch({ type: 'closed' });
    };
  }, [selectedGame, isLoggedIn, agentCode, close, settleFor]);

  const mark = (walletId: number) => dispatch({ type: 'wallet_marked', walletId });

  const enter = () => {
    if (state.step !== 'choosing') return;
    const wallet = state.wallets.find(({ id }) => id === state.walletId);
    if (wallet === undefined) return;
    const { signal } = running.current;
    dispatch({ type: 'wallet_chosen' });
    void enterWithWallet(state.game, wallet, settleFor(signal), signal);
  };

  const playReal = (game: SelectedGame) => useUi.getState().selectGame({ ...game, is_demo: false });

  return { state, mark, enter, close, playReal };
}
