import type { LiveMessage } from './live-stream.ts';

/** Messages between tabs that share a stream. */
export type Said =
  /** A tab has begun to lead, and asks what the others want. */
  | { readonly says: 'asks' }
  /** The tab wants no stream any more. */
  | { readonly says: 'leaves' }
  /** The tab that leads is alive. */
  | { readonly says: 'lives' }
  /** The stream ended; the next attempt follows. */
  | { readonly says: 'ended' }
  /** The tab wants a stream with these rooms; `no` counts its wishes. */
  | { readonly says: 'wants'; readonly no: number; readonly rooms: readonly string[] }
  /** The stream has no place for the rooms of this wish. */
  | { readonly says: 'refuses'; readonly to: string; readonly no: number }
  | {
      readonly says: 'open';
      readonly stream: number;
      /** The newest wish that the stream fulfils, by tab. */
      readonly wishes: Readonly<Record<string, number>>;
      /** The stream was opened anew for other rooms, not after a failure. */
      readonly hasMoved: boolean;
      /** Null means that the event `ready` has not come yet, and follows. */
      readonly ready: LiveMessage | null;
    }
  /** Passes an event of the stream on. */
  | { readonly says: 'tells'; readonly stream: number; readonly message: LiveMessage };
export type Letter = Said & { readonly tab: string };
