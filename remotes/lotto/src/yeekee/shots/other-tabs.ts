import type { Shot } from '../../lotto.types.ts';

interface OwnShot {
  readonly roundId: string;
  /** The member's shot as the server accepted it. */
  readonly shot: Shot;
}

const CHANNEL = 'lotto-own-shots';

/** Tells other tabs of an own shot, because the event does not say whose a shot is. */
export function sendToOtherTabs(told: OwnShot): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(told);
  channel.close();
}

/** @returns a function that stops listening */
export function listenToOtherTabs(onShot: (told: OwnShot) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<OwnShot>) => onShot(data);
  return () => channel.close();
}
