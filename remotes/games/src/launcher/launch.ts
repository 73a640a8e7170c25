import { ApiError, call } from '@chokdee/http';
import type { SelectedGame } from '@chokdee/session';
import { showAlert, toast } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { eligibleWallets, type GameWallet, type LauncherAction } from './launcher.reducer.ts';

const ERROR_TOAST_MS = 3000;
const ENTERING_TOAST_MS = 1000;

type Dispatch = (action: LauncherAction) => void;

/** What the specification asks to be told about a failed act: the server's words, or that nothing answered. */
function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : copy.launcher.network;
}

/** Phones and tablets get the provider's touch layout. */
function isMobile(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Takes a selected game as far as it goes without the member: to its wallets, or into the game. */
export async function startLaunch(game: SelectedGame, agentCode: string, dispatch: Dispatch, signal: AbortSignal) {
  dispatch({ type: 'selected', game });
  if (game.is_demo) return enterDemo(game, agentCode, dispatch, signal);
  const { game_id, provider_id, sub_provider_id } = game;
  let wallets: GameWallet[];
  try {
    wallets = await call('POST /api/game/wallets', { game_id, provider_id, sub_provider_id }, { signal });
  } catch (error) {
    if (signal.aborted) return;
    toast.error(messageOf(error), ERROR_TOAST_MS);
    dispatch({ type: 'closed' });
    return;
  }
  dispatch({ type: 'wallets_found', wallets });
  const [only, ...others] = eligibleWallets(wallets);
  if (only !== undefined && others.length === 0) await enterWithWallet(game, only, dispatch, signal);
}

async function enterDemo(game: SelectedGame, agentCode: string, dispatch: Dispatch, signal: AbortSignal) {
  const { game_id, provider_id, source } = game;
  const input = { game_id, provider_id, is_mobile: isMobile(), source, agent_code: agentCode };
  try {
    const { link } = await call('POST /api/game/demo', input, { signal });
    enter(link, dispatch);
  } catch (error) {
    if (signal.aborted) return;
    toast.error(messageOf(error), ERROR_TOAST_MS);
    dispatch({ type: 'closed' });
  }
}

/** Asks for the real game with the chosen wallet. A failure is an alert, and closes the launcher. */
export async function enterWithWallet(game: SelectedGame, wallet: GameWallet, dispatch: Dispatch, signal: AbortSignal) {
  const { game_id, provider_id, source } = game;
  const input = { wallet_id: wallet.id, game_id, provider_id, is_mobile: isMobile(), source };
  try {
    const { link } = await call('POST /api/game/link', input, { signal });
    enter(link, dispatch);
  } catch (error) {
    if (signal.aborted) return;
    showAlert({ title: copy.launcher.failed, message: messageOf(error) });
    dispatch({ type: 'closed' });
  }
}

function enter(link: string, dispatch: Dispatch) {
  toast.info(copy.launcher.entering, ENTERING_TOAST_MS);
  dispatch({ type: 'link_received', link, atMs: Date.now() });
}
