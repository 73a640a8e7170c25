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
  /** The member wants to deposit and come back. */
  deposit(): void;
}

/** What the specification asks to be told about a failed act: the server's words, or that nothing answered. */
function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : copy.network;
}

/** Phones and tablets get the provider's touch layout. */
function isMobile(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Takes a selected game as far as it goes without the member: to its wallets, or into the game. */
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

/** Asks for the game, real with a wallet and a demo without; a failure is told and closes the launcher. */
export async function enterGame(game: SelectedGame, wallet: GameWallet | null, context: LaunchContext): Promise<void> {
  const { dispatch, signal } = context;
  try {
    const start = wallet === null ? await startDemo(game, context) : await startReal(game, wallet, signal);
    toast.info(copy.entering, ENTERING_TOAST_MS);
    dispatch({ type: 'started', start, atMs: serverClock.now() });
    if (wallet !== null) askForRecent();
  } catch (error) {
    if (signal.aborted) return;
    dispatch({ type: 'closed' });
    // Of a session that is over the host tells, on the login page.
    if (isSessionOver(error)) return;
    if (wallet === null) toast.error(messageOf(error), ERROR_TOAST_MS);
    else await tellRefusal(error, context);
  }
}

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** A game link error is an alert (spec section 8); what a deposit would mend has the way there. */
async function tellRefusal(error: unknown, { deposit }: LaunchContext): Promise<void> {
  const told = { title: copy.failed, message: messageOf(error) };
  if (!(error instanceof ApiError && error.is('3001 BALANCE_TOO_LOW'))) return showAlert(told);
  if (await askConfirm({ ...told, confirm: copy.deposit, cancel: copy.close })) deposit();
}

async function startDemo(game: SelectedGame, { agentCode, signal }: LaunchContext): Promise<GameStart> {
  const { game_id, provider_id, source } = game;
  const input = { game_id, provider_id, is_mobile: isMobile(), source, agent_code: agentCode, ...game.spot };
  const { link, sandbox } = await call('POST /api/game/demo', input, { signal });
  return { link, sandbox, sessionId: null, launchId: null, carried: null, freespinsLeft: null };
}

async function startReal(game: SelectedGame, wallet: GameWallet, signal: AbortSignal): Promise<GameStart> {
  const { game_id, provider_id, source } = game;
  const input = { wallet_id: wallet.id, game_id, provider_id, is_mobile: isMobile(), source, ...game.spot };
  const answer = await call('POST /api/game/link', input, { signal });
  if (answer.resumed_round_id !== null) toast.info(copy.resumed);
  const { link, sandbox, session_id: sessionId, launch_id: launchId = null, carried } = answer;
  return { link, sandbox, sessionId, launchId, carried, freespinsLeft: answer.freespins_left };
}

/** A game that was opened is among those played last, at once and not when it is left. */
function askForRecent(): void {
  void queryClient.invalidateQueries({ queryKey: ['GET /api/game/recent'] });
  void queryClient.invalidateQueries({ queryKey: ['GET /api/game/list', { category: 'last' }] });
}

/** Lists that a played game changes. */
const CHANGED: readonly CallName[] = [
  'GET /api/game/lobby',
  'GET /api/game/recent',
  'GET /api/game/freespins',
  'GET /api/game/sessions',
];

/** A real game was left: it takes no new stake, money at its provider comes back, and lists that it changed do, too. */
export async function leaveGame({ sessionId, launchId }: GameStart): Promise<void> {
  try {
    if (sessionId !== null) {
      const { returned, is_pending } = await call('POST /api/game/close', { session_id: sessionId }, { quiet: true });
      toast.info(is_pending ? copy.returning : copy.returned(formatThb(returned)));
    }
  } catch {
    // It comes back by itself when the provider has been idle for a while; until then the lobby shows where it lies.
    toast.info(copy.returning);
  }
  // The launch ends with the session or after some hours, too: nothing to tell a member.
  if (launchId !== null) await call('POST /api/game/close', { launch_id: launchId }, { quiet: true }).catch(() => {});
  for (const name of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] });
  void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey });
}
