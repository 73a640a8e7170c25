import { call, moneyInFlight, newIdempotencyKey } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { markRead } from '../inbox/mark-read.ts';
import { isUnderWay } from '../inbox/under-way.ts';
import { unreadQuery } from '../inbox/unread.query.ts';
import { WIN_DIALOG } from './win-dialog-name.ts';
import { useWins, type Wins } from './wins.store.ts';

const LOOK_AGAIN_MS = 250;
const RETRY_MS = 15_000;
/** Lets the page with the member's last press ask for the wins first, ms. */
const AFTER_OTHERS_MS = 2_000;

/**
 * Identifies this page to the server until the answer arrives. A repeated call after a lost answer gets the same wins.
 */
let taker: string | null = null;

const username = () => useSession.getState().userInfo?.username;

/** After the first call this page must go on: for all other pages the server has given the wins out. */
const isWanted = (stop: AbortSignal): boolean => useSession.getState().isLoggedIn && (!stop.aborted || taker !== null);

/** True if the page is visible and nothing runs that a dialog must not cover. */
const isFree = (): boolean => document.visibilityState === 'visible' && !isUnderWay() && !moneyInFlight();

/**
 * Shows the member's wins on one ticket when the member is not busy. The server gives each win to the first page that
 * asks, so only one tab or device shows it.
 */
export async function showWins(stop: AbortSignal): Promise<void> {
  const wins = await take(stop);
  if (wins === null) return;
  queryClient.setQueryData(unreadQuery.queryKey, (known) => known && { ...known, wins: 0 });
  if (wins.count === 0) return;
  useWins.setState({ wins });
  useUi.getState().openDialog(WIN_DIALOG);
  void markRead(wins.wins.map(({ id }) => id));
}

/** Takes the wins from the server when the ticket can be shown. Null means this page must not show them. */
async function take(stop: AbortSignal): Promise<Wins | null> {
  while (isWanted(stop)) {
    try {
      await import('./win-dialog.tsx');
      if (navigator.userActivation?.isActive === false) await pause(AFTER_OTHERS_MS);
      while (isWanted(stop) && !isFree()) await pause(LOOK_AGAIN_MS);
      if (!isWanted(stop)) return null;
      const member = username();
      taker ??= newIdempotencyKey();
      const mine = taker;
      const wins = await call('POST /api/notifications/wins', { taker: mine }, { onError: 'log' });
      // Another run has the wins, or another member is signed in.
      if (taker !== mine || username() !== member) return null;
      taker = null;
      return wins;
    } catch (error) {
      console.error(error);
      await pause(RETRY_MS);
    }
  }
  return null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
