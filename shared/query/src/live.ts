import type { LiveEventName, LiveEvents } from '@chokdee/contracts';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { queryClient, walletsQuery } from './client.ts';
import { LiveConnection } from './live/live-connection.ts';

const useStatus = create(() => ({ isConnected: false }));
const connection = new LiveConnection(
  (isConnected) => useStatus.setState({ isConnected }),
  () => void queryClient.invalidateQueries(),
);

/**
 * Opens the stream of live events, and writes money events into the cache. The host calls it at the start, and again
 * when the member changes.
 */
export function startLive(): void {
  feedCache();
  connection.restart();
}

let isFeeding = false;
function feedCache(): void {
  if (isFeeding) return;
  isFeeding = true;
  connection.listen('balance', ({ wallets }) => queryClient.setQueryData(walletsQuery.queryKey, wallets));
  // Events may have been lost while the stream was closed.
  connection.listen('ready', () => void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey }));
}

/** Runs the newest handler on every event of that name while the component is mounted. */
export function useLive<E extends LiveEventName>(
  event: E,
  handler: (data: LiveEvents[E]) => void,
  options: { readonly roundId?: string } = {},
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const { roundId } = options;
  useEffect(() => connection.listen(event, (data) => latest.current(data), roundId), [event, roundId]);
}

/** True while events arrive. Pages poll while it is false. */
export function useLiveStatus(): boolean {
  return useStatus(({ isConnected }) => isConnected);
}
