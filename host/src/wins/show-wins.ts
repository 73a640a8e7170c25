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
/** The page where the member has just pressed something comes first. */
const AFTER_OTHERS_MS = 2_000;

/** Names this page to the server until it was answered: an answer that was lost is asked for again, and is the same. */
let taker: string | null = null;

const username = () => useSession.getState().userInfo?.username;

/** Once it was asked for, this page may have it: to all others, and by its own count, nothing waits any more. */
const isWanted = (stop: AbortSignal): boolean => useSession.getState().isLoggedIn && (!stop.aborted || taker !== null);

/** Somebody looks at this page, and nothing is under way that may not be covered. */
const isFree = (): boolean => document.visibilityState === 'visible' && !isUnderWay() && !moneyInFlight();

/**
 * Shows what the member has won on one ticket, as soon as nothing is under way. The server gives it to whoever asks
 * first, so that of many tabs and devices one shows it.
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

/** What the server gives this page, once there is something to show it with; null where it is not wanted any more. */
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
      // Another look has it, or another member is here by now.
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
