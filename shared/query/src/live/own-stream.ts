import { accessToken, refreshSession } from '@chokdee/http';
import { createSseParser, type LiveMessage } from './live-stream.ts';
import { RetryPause, retryAfterMs } from './retry-pause.ts';

/** The api says something at least every 20 s: a stream that is silent for longer than two beats is dead. */
export const SILENCE_MS = 45_000;
export const WATCH_MS = 5_000;

interface Listener {
  onOpen(): void;
  onEvent(message: LiveMessage): void;
  /** The stream ended; the next attempt follows by itself. */
  onEnd(): void;
}

/** Tells whether nothing was heard for too long. A clock that was put back counts as silence. */
export function isSilent(heardAtMs: number): boolean {
  const silentMs = Date.now() - heardAtMs;
  return silentMs > SILENCE_MS || silentMs < 0;
}

/**
 * Reads `GET /api/live` with fetch, because the bearer travels as a header. Reconnects with a growing pause until it is
 * closed.
 */
export class OwnStream {
  readonly #pause = new RetryPause();
  readonly #listener: Listener;
  #abort: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #roomsOf: () => ReadonlySet<string> = () => new Set();
  #openRooms: ReadonlySet<string> = new Set();
  #isOpen = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Tells if the stream, or the attempt that is under way, has all of these rooms. */
  reads(rooms: ReadonlySet<string>): boolean {
    return this.#abort !== null && [...rooms].every((room) => this.#openRooms.has(room));
  }

  /** An attempt is due that asks for the rooms anew. */
  get isDue(): boolean {
    return this.#timer !== undefined;
  }

  /** Ends the stream before and opens one after `waitMs`, or later where the server has asked for a pause. */
  open(roomsOf: () => ReadonlySet<string>, waitMs = 0): void {
    this.#roomsOf = roomsOf;
    const pauseMs = Math.max(waitMs, this.#pause.leastMs());
    if (pauseMs === 0) void this.#run();
    else this.#runAfter(pauseMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#abort?.abort();
    this.#abort = null;
    this.#isOpen = false;
  }

  #runAfter(pauseMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), pauseMs);
  }

  async #run(): Promise<void> {
    this.close();
    const abort = new AbortController();
    this.#abort = abort;
    try {
      await this.#read(abort);
    } catch {
      // A stream ends for many reasons, all with the same cure: connect again. Pages poll meanwhile.
    }
    if (this.#abort !== abort) return;
    this.#isOpen = false;
    this.#listener.onEnd();
    this.#runAfter(this.#pause.nextMs());
  }

  /**
   * Reads the stream, and ends it when it has gone silent. After a sleep of the tab or a change of network, a connection
   * may neither deliver nor fail. The watch sleeps with the tab and looks as soon as the tab wakes up.
   */
  async #read(abort: AbortController): Promise<void> {
    let heardAtMs = Date.now();
    const look = () => isSilent(heardAtMs) && abort.abort();
    const timer = setInterval(look, WATCH_MS);
    document.addEventListener('visibilitychange', look);
    try {
      await this.#listenTo(abort.signal, () => {
        heardAtMs = Date.now();
      });
    } finally {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    }
  }

  async #listenTo(signal: AbortSignal, onHeard: () => void): Promise<void> {
    const token = accessToken.get();
    this.#openRooms = new Set(this.#roomsOf());
    const rooms = [...this.#openRooms].map((id) => `round_id=${encodeURIComponent(id)}`).join('&');
    // Nothing is told to a guest outside a round or a poll.
    if (token === null && rooms === '') return;
    const response = await fetch(`/api/live${rooms === '' ? '' : `?${rooms}`}`, {
      signal,
      headers: { accept: 'text/event-stream', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    });
    if (response.status === 401) await refreshSession();
    this.#pause.asked(retryAfterMs(response.headers.get('retry-after')));
    if (!response.ok || response.body === null) throw new Error(`live answered ${response.status}`);
    const parse = createSseParser((message) => !signal.aborted && this.#listener.onEvent(message));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    // A stream that was ended meanwhile is not told as open.
    if (signal.aborted) return;
    this.#isOpen = true;
    this.#listener.onOpen();
    const openedAtMs = performance.now();
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        onHeard();
        parse(chunk.value);
      }
    } finally {
      this.#pause.lasted(performance.now() - openedAtMs);
    }
  }
}
