import { useLocation, useNavigate } from '@chokdee/router';
import { useAgent, useSession, useUi } from '@chokdee/session';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { gamesPaths } from '../games-paths.ts';
import { type SelectedGame, selectedGame, selectGame, useSelectedGame } from '../parts/selected-game.ts';
import { enterGame, type LaunchContext, leaveGame, startLaunch } from './launch.ts';
import { closedLauncher, type LauncherAction, type LauncherState, launcherReducer } from './launcher.reducer.ts';
import { parkedGame } from './parked.ts';
import { isGameEntry, useBackCloses } from './use-back-closes.ts';

const forget = () => selectGame(null);

const isGameRunning = (state: LauncherState, game: SelectedGame | null): boolean =>
  state.step !== 'closed' && state.step !== 'waitingForLogin' && state.game === game;

/** Dialogs through which a guest logs in or joins. */
const LOGIN_DIALOGS: readonly unknown[] = ['login', 'register', 'forgot'];

/**
 * Follows the selected game of the interface state; nothing else opens or closes the launcher.
 * Clearing the selection aborts running calls and drops link, wallet and game. A guest logs in before a real game.
 */
export function useLauncher() {
  const chosen = useSelectedGame();
  const dialog = useUi((state) => state.dialog);
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const agentCode = useAgent((state) => state.agentCode);
  const [state, dispatch] = useReducer(launcherReducer, closedLauncher);
  const context = useRef<LaunchContext | null>(null);
  const navigate = useNavigate();
  const { state: entry } = useLocation();
  const latestEntry = useRef<unknown>(entry);
  useEffect(() => {
    latestEntry.current = entry;
  });

  const isRunning = isGameRunning(state, chosen);
  const mayStart = chosen !== null && (chosen.is_demo || (isLoggedIn && dialog === null));

  const deposit = useCallback(
    (game: SelectedGame) => {
      parkedGame.set(game);
      if (selectedGame() === game) dispatch({ type: 'parked', game });
      else selectGame(game); // The launcher had closed already.
      void navigate(gamesPaths.deposit, { replace: isGameEntry(latestEntry.current) });
    },
    [navigate],
  );

  useLaunch({ game: isRunning || mayStart ? chosen : null, agentCode, dispatch, deposit, context });
  useLoginFirst({ game: isRunning || mayStart ? null : chosen, isRunning, dispatch });
  useLeaving(state);
  useEffect(() => {
    // The session ended during a game: the host leads to the login page.
    if (isRunning && !isLoggedIn && chosen?.is_demo === false) forget();
  }, [isRunning, isLoggedIn, chosen]);
  const removeEntry = useBackCloses(isRunning && state.step !== 'parked', forget);
  const close = () => {
    if (state.step !== 'parked') removeEntry();
    forget();
  };
  return { state, close, ...actions(state, context, dispatch, deposit) };
}

interface LaunchProps {
  readonly game: SelectedGame | null;
  readonly agentCode: string;
  readonly context: React.RefObject<LaunchContext | null>;
  dispatch(action: LauncherAction): void;
  deposit(game: SelectedGame): void;
}

function useLaunch({ game, agentCode, context, dispatch, deposit }: LaunchProps): void {
  useEffect(() => {
    if (game === null) return;
    if (parkedGame.is(game)) {
      dispatch({ type: 'parked', game });
      return;
    }
    parkedGame.set(null);
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (action: LauncherAction) => {
      if (signal.aborted) return;
      if (action.type === 'closed') forget();
      else dispatch(action);
    };
    context.current = { agentCode, signal, dispatch: settle, deposit: () => deposit(game) };
    void startLaunch(game, context.current);
    return () => {
      controller.abort();
      dispatch({ type: 'closed' });
    };
  }, [game, agentCode, context, dispatch, deposit]);
}

interface LoginFirstProps {
  /** Game that needs a login first; null when there is none. */
  readonly game: SelectedGame | null;
  readonly isRunning: boolean;
  dispatch(action: LauncherAction): void;
}

/** Opens the login for a real game. Forgets the game when the guest closes the login. */
function useLoginFirst({ game, isRunning, dispatch }: LoginFirstProps): void {
  useEffect(() => {
    if (game === null || isRunning || useSession.getState().isLoggedIn) return;
    dispatch({ type: 'loginNeeded', game });
    useUi.getState().openDialog('login');
    return useUi.subscribe(({ dialog }) => {
      if (selectedGame() === game && !LOGIN_DIALOGS.includes(dialog) && !useSession.getState().isLoggedIn) forget();
    });
  }, [game, isRunning, dispatch]);
}

/** Closes the game on the server, whether it was left by the close button, the back button or another page. */
function useLeaving(state: LauncherState): void {
  const start = state.step === 'playing' && !state.game.is_demo ? state.start : null;
  useEffect(() => {
    if (start === null) return;
    return () => void leaveGame(start);
  }, [start]);
}

function actions(
  state: LauncherState,
  context: React.RefObject<LaunchContext | null>,
  dispatch: (action: LauncherAction) => void,
  deposit: (game: SelectedGame) => void,
) {
  return {
    mark: (walletId: number) => dispatch({ type: 'walletMarked', walletId }),
    /** Starts the game with the marked wallet. */
    enter: () => {
      if (state.step !== 'choosing' || context.current === null) return;
      const wallet = state.wallets.find(({ id }) => id === state.walletId);
      if (wallet === undefined) return;
      dispatch({ type: 'walletChosen' });
      void enterGame(state.game, wallet, context.current);
    },
    /** Requests a new link for the same game, because a link is valid for one session. */
    enterAgain: () => {
      if (state.step !== 'playing' || context.current === null) return;
      dispatch({ type: 'enteredAgain' });
      void enterGame(state.game, state.wallet, context.current);
    },
    stop: (problem: 'expired' | 'noMoney') => dispatch({ type: 'stopped', problem }),
    dismiss: () => dispatch({ type: 'problemDismissed' }),
    deposit: () => {
      if (state.step !== 'closed') deposit(state.game);
    },
    playReal: (game: SelectedGame) => selectGame({ ...game, is_demo: false }),
    /** Opens the parked game again. */
    goOn: (game: SelectedGame) => {
      parkedGame.set(null);
      selectGame({ ...game });
    },
  };
}
