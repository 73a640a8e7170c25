import type { Shot } from '../../lotto.types.ts';

interface OwnShot {
  readonly roundId: string;
  /** Of the member, as the server accepted it. */
  readonly shot: Shot;
}

const CHANNEL = 'lotto-own-shots';

/** The event that all tabs get does not say whose a shot is: the tab that shot says it to the others. */
export function tellOtherTabs(told: OwnShot): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(told);
  channel.close();
}

/** @returns the way to end the listening */
export function hearOtherTabs(onShot: (told: OwnShot) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<OwnShot>) => onShot(data);
  return () => channel.close();
}
