import type { CallName } from '@chokdee/contracts';
import { formatThb } from '@chokdee/format';
import { ApiError, call, serverClock } from '@chokdee/http';
import { queryClient, walletsQuery } from '@chokdee/query';
import { askConfirm, showAlert, toast } from '@chokdee/ui';
import type { SelectedGame } from '../parts/selected-game.ts';
import { copy } from './copy.ts';
import { eligibleWallets, type GameStart, type GameWallet, type LauncherAction } from './launcher.reducer.ts';

const ERROR_TOAST_MS = 3000;
const ENTERING_TOAST_MS = 1000;

export interface LaunchContext {
  readonly agentCode: string;
  readonly signal: AbortSignal;
  dispatch(action: LauncherAction): void;
  /** Goes to the deposit page and keeps the game for the way back. */
  deposit(): void;
}

/** Message for a failed call (spec section 8): the server's text, or a network failure. */
function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : copy.network;
}

/** Phones and tablets get the provider's touch layout. */
function isMobile(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Starts a launch and goes on until the member must choose a wallet, or until the game is open. */
export async function startLaunch(game: SelectedGame, context: LaunchContext): Promise<void> {
  const { dispatch, signal } = context;
  dispatch({ type: 'selected', game });
  if (game.is_demo) return enterGame(game, null, context);
  const { game_id, provider_id, sub_provider_id } = game;
  let wallets: GameWallet[];
  try {
    wallets = await call('POST /api/game/wallets', { game_id, provider_id, sub_provider_id }, { signal });
  } catch (error) {
    if (signal.aborted) return;
    if (!isSessionOver(error)) toast.error(messageOf(error), ERROR_TOAST_MS);
    dispatch({ type: 'closed' });
    return;
  }
  dispatch({ type: 'walletsFound', wallets });
  const [only, ...others] = eligibleWallets(wallets);
  if (only !== undefined && others.length === 0) await enterGame(game, only, context);
}

/**
 * Requests the game's link: a real game needs a wallet, a demo needs none. A failure shows a message and closes the
 * launcher.
 */
export async function enterGame(game: SelectedGame, wallet: GameWallet | null, context: LaunchContext): Promise<void> {
  const { dispatch, signal } = context;
  try {
    const start = wallet === null ? await startDemo(game, context) : await startReal(game, wallet, signal);
    toast.info(copy.entering, ENTERING_TOAST_MS);
    dispatch({ type: 'started', start, atMs: serverClock.now() });
    if (wallet !== null) refreshRecent();
  } catch (error) {
    if (signal.aborted) return;
    dispatch({ type: 'closed' });
    // The host reports an ended session on the login page.
    if (isSessionOver(error)) return;
    if (wallet === null) toast.error(messageOf(error), ERROR_TOAST_MS);
    else await tellRefusal(error, context);
  }
}

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Shows an alert for a failed game link (spec section 8). A balance that is too low also offers the deposit page. */
async function tellRefusal(error: unknown, { deposit }: LaunchContext): Promise<void> {
  const told = { title: copy.failed, message: messageOf(error) };
  if (!(error instanceof ApiError && error.is('3001 BALANCE_TOO_LOW'))) return showAlert(told);
  if (await askConfirm({ ...told, confirm: copy.deposit, cancel: copy.close })) deposit();
}

async function startDemo(game: SelectedGame, { agentCode, signal }: LaunchContext): Promise<GameStart> {
  const { game_id, provider_id, source } = game;
  const input = { game_id, provider_id, is_mobile: isMobile(), source, agent_code: agentCode, ...game.spot };
  const { link, sandbox } = await call('POST /api/game/demo', input, { signal });
  return { link, sandbox, sessionId: null, launchId: null, fundsThb: null, freespinsLeft: null };
}

async function startReal(game: SelectedGame, wallet: GameWallet, signal: AbortSignal): Promise<GameStart> {
  const { game_id, provider_id, source } = game;
  const input = { wallet_id: wallet.id, game_id, provider_id, is_mobile: isMobile(), source, ...game.spot };
  const answer = await call('POST /api/game/link', input, { signal });
  if (answer.resumed_round_id !== null) toast.info(copy.resumed);
  const { link, sandbox, session_id: sessionId, launch_id: launchId = null, carried: fundsThb } = answer;
  return { link, sandbox, sessionId, launchId, fundsThb, freespinsLeft: answer.freespins_left };
}

/** Refreshes the last played games when a game opens, not only when it is left. */
function refreshRecent(): void {
  void queryClient.invalidateQueries({ queryKey: ['GET /api/game/recent'] });
  void queryClient.invalidateQueries({ queryKey: ['GET /api/game/list', { category: 'last' }] });
}

/** Calls whose answers change when a game was played. */
const CHANGED: readonly CallName[] = [
  'GET /api/game/lobby',
  'GET /api/game/recent',
  'GET /api/game/freespins',
  'GET /api/game/sessions',
];

/**
 * Closes a real game: it takes no further stakes, its money returns from the provider, and changed lists are refreshed.
 */
export async function leaveGame({ sessionId, launchId }: GameStart): Promise<void> {
  try {
    if (sessionId !== null) {
      const { returned, is_pending } = await call('POST /api/game/close', { session_id: sessionId }, { quiet: true });
      toast.info(is_pending ? copy.returning : copy.returned(formatThb(returned)));
    }
  } catch {
    // The money returns by itself once the provider has been idle; until then the lobby shows where it is.
    toast.info(copy.returning);
  }
  // A failure is ignored: the launch also ends with the session or after some hours.
  if (launchId !== null) await call('POST /api/game/close', { launch_id: launchId }, { quiet: true }).catch(() => {});
  for (const name of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] });
  void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey });
}
