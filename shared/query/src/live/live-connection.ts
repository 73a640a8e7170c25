import type { LiveEventName, LiveEvents } from '@chokdee/contracts';
import { accessToken } from '@chokdee/http';
import { SharedStream } from './shared-stream.ts';
import { type Sharing, sharingOfBrowser } from './tab-group.ts';

type Handler = (data: never) => void;
/** Parts of a page that is opened begin to listen one after the other: they share a stream. */
const GATHER_MS = 100;
/** A page that nobody looks at for so long lets its stream go: over HTTP/1.1 a browser has six for all of its pages. */
const HIDDEN_MS = 2_000;

/**
 * Hands events of `GET /api/live` to the parts of a page. The stream is open while a part listens and the page is visible,
 * and is opened anew when the rooms or the member change.
 */
export class LiveConnection {
  readonly #handlers = new Map<LiveEventName, Set<Handler>>();
  readonly #rooms = new Map<string, number>();
  readonly #stream: SharedStream;
  #isRunning = false;
  #openedFor: string | null = null;
  /** Rooms that the stream was opened with, and that somebody has listened to ever since. */
  #openRooms = new Set<string>();
  /** Nobody looked, and the stream was let go. */
  #isLetGo = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  readonly #onStatus: (isConnected: boolean) => void;

  /** @param onReturn the stream is open again after the page was hidden, or by way of another tab: events may be lost */
  constructor(
    onStatus: (isConnected: boolean) => void,
    onReturn: () => void = () => undefined,
    sharing: Sharing | null = sharingOfBrowser(),
  ) {
    this.#onStatus = onStatus;
    this.#stream = new SharedStream(sharing, {
      onOpen: (hasMissed) => {
        onStatus(true);
        if (this.#isLetGo || hasMissed) onReturn();
        this.#isLetGo = false;
      },
      onEvent: ({ event, data }) => this.#dispatch(event, data),
      onEnd: () => onStatus(false),
      onWantedElsewhere: () => {
        if (document.visibilityState === 'hidden') this.#letGo();
      },
    });
    // A page that was left may be kept for the way back, its stream with it: one of the few that a member may have.
    window.addEventListener('pagehide', () => this.#leave());
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#reopenSoon(false));
    document.addEventListener('visibilitychange', () => this.#look());
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#isRunning = false;
    this.#stream.leave();
  }

  #look(): void {
    clearTimeout(this.#hiding);
    if (document.visibilityState !== 'hidden') {
      if (this.#isLetGo) this.#reopenSoon(false);
    } else this.#hiding = setTimeout(() => this.#letGo(), HIDDEN_MS);
  }

  #letGo(): void {
    clearTimeout(this.#hiding);
    if (!this.#isRunning) return;
    this.#isLetGo = true;
    this.#leave();
    this.#onStatus(false);
  }

  /** @returns a function that ends the listening */
  listen<E extends LiveEventName>(event: E, handler: (data: LiveEvents[E]) => void, roundId?: string): () => void {
    const handlers = this.#handlers.get(event) ?? new Set<Handler>();
    this.#handlers.set(event, handlers.add(handler));
    if (roundId !== undefined) this.#rooms.set(roundId, (this.#rooms.get(roundId) ?? 0) + 1);
    this.#reopenSoon(this.#isRunning && (roundId === undefined || this.#openRooms.has(roundId)));
    return () => {
      handlers.delete(handler);
      if (roundId !== undefined) {
        const left = (this.#rooms.get(roundId) ?? 1) - 1;
        if (left > 0) this.#rooms.set(roundId, left);
        else {
          this.#rooms.delete(roundId);
          this.#openRooms.delete(roundId);
        }
      }
    };
  }

  /** The member may have changed: what the stream may say has changed with them. */
  restart(): void {
    const isSame = this.#isRunning && this.#openedFor === accessToken.get();
    // Ends the stream of the member before.
    if (!isSame) this.#leave();
    this.#reopenSoon(isSame);
  }

  #reopenSoon(keep: boolean): void {
    if (keep) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (document.visibilityState === 'hidden') {
        this.#leave();
        this.#isLetGo = true;
      } else this.#open();
    }, GATHER_MS);
  }

  #open(): void {
    this.#isRunning = true;
    this.#openedFor = accessToken.get();
    this.#openRooms = new Set(this.#rooms.keys());
    this.#stream.open(new Set(this.#openRooms));
  }

  #dispatch(event: LiveEventName, data: unknown): void {
    for (const handler of this.#handlers.get(event) ?? []) {
      try {
        handler(data as never);
      } catch (error) {
        console.error(error); // a part that fails takes neither the others nor the stream with it
      }
    }
  }
}
