import type { LiveEventName, LiveEvents } from '@chokdee/contracts';
import { accessToken, refreshSession } from '@chokdee/http';
import { createSseParser } from './live-stream.ts';
import { RetryPause, retryAfterMs } from './retry-pause.ts';

type Handler = (data: never) => void;
/** The api says something at least every 20 s: a stream that is silent for longer than two beats is dead. */
const SILENCE_MS = 45_000;
const WATCH_MS = 5_000;
/** Parts of a page that is opened begin to listen one after the other: they share a stream. */
const GATHER_MS = 100;
/** A page that nobody looks at for so long lets its stream go: over HTTP/1.1 a browser has six for all of its pages. */
const HIDDEN_MS = 2_000;

/**
 * One stream to `GET /api/live`, read with fetch because the bearer travels as a header.
 * It is open while somebody listens and looks, reconnects with a growing pause, and is opened anew when the rooms or the
 * member change.
 */
export class LiveConnection {
  readonly #handlers = new Map<LiveEventName, Set<Handler>>();
  readonly #rooms = new Map<string, number>();
  #abort: AbortController | null = null;
  #openedFor: string | null = null;
  /** Rooms that the stream was opened with, and that somebody has listened to ever since. */
  #openRooms = new Set<string>();
  /** Nobody looked, and the stream was let go. */
  #isLetGo = false;
  readonly #pause = new RetryPause();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  readonly #onStatus: (isConnected: boolean) => void;
  readonly #onReturn: () => void;

  /** @param onReturn the stream is open again after nobody looked: what happened meanwhile is unknown */
  constructor(onStatus: (isConnected: boolean) => void, onReturn: () => void = () => undefined) {
    this.#onStatus = onStatus;
    this.#onReturn = onReturn;
    // A page that was left may be kept for the way back, its stream with it: one of the few that a member may have.
    window.addEventListener('pagehide', () => this.#leave());
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#reopenSoon(false));
    document.addEventListener('visibilitychange', () => this.#look());
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#abort?.abort();
    this.#abort = null;
  }

  #look(): void {
    clearTimeout(this.#hiding);
    if (document.visibilityState !== 'hidden') {
      if (this.#isLetGo) this.#reopenSoon(false);
      return;
    }
    this.#hiding = setTimeout(() => {
      if (this.#abort === null) return;
      this.#isLetGo = true;
      this.#leave();
      this.#onStatus(false);
    }, HIDDEN_MS);
  }

  /** @returns a function that ends the listening */
  listen<E extends LiveEventName>(event: E, handler: (data: LiveEvents[E]) => void, roundId?: string): () => void {
    const handlers = this.#handlers.get(event) ?? new Set<Handler>();
    this.#handlers.set(event, handlers.add(handler));
    if (roundId !== undefined) this.#rooms.set(roundId, (this.#rooms.get(roundId) ?? 0) + 1);
    this.#reopenSoon(this.#abort !== null && (roundId === undefined || this.#openRooms.has(roundId)));
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
    this.#reopenSoon(this.#abort !== null && this.#openedFor === accessToken.get());
  }

  #reopenSoon(keep: boolean): void {
    if (keep) return;
    clearTimeout(this.#timer);
    const waitMs = Math.max(GATHER_MS, this.#pause.leastMs());
    this.#timer = setTimeout(() => {
      this.#abort?.abort();
      if (document.visibilityState === 'hidden') this.#isLetGo = true;
      else void this.#run();
    }, waitMs);
  }

  async #run(): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    this.#openedFor = accessToken.get();
    try {
      await this.#read(abort);
    } catch {
      // A stream ends for many reasons, all with the same cure: connect again. Pages poll meanwhile.
    }
    if (this.#abort !== abort) return;
    this.#onStatus(false);
    this.#timer = setTimeout(() => void this.#run(), this.#pause.nextMs());
  }

  /**
   * Ends a stream on which nothing is heard any more. A tab that slept, or a network that changed, leaves a connection
   * that neither speaks nor fails; the watch itself sleeps with the tab and looks as soon as it wakes up.
   */
  #watch(heardAtMs: () => number, giveUp: () => void): () => void {
    const look = () => {
      const silentMs = Date.now() - heardAtMs();
      // A clock that was put back says nothing.
      if (silentMs > SILENCE_MS || silentMs < 0) giveUp();
    };
    const timer = setInterval(look, WATCH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async #read(abort: AbortController): Promise<void> {
    let heardAtMs = Date.now();
    const unwatch = this.#watch(
      () => heardAtMs,
      () => abort.abort(),
    );
    try {
      await this.#listenTo(abort.signal, () => {
        heardAtMs = Date.now();
      });
    } finally {
      unwatch();
    }
  }

  async #listenTo(signal: AbortSignal, onHeard: () => void): Promise<void> {
    const token = accessToken.get();
    this.#openRooms = new Set(this.#rooms.keys());
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
    const parse = createSseParser(({ event, data }) => this.#dispatch(event, data));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    this.#onStatus(true);
    if (this.#isLetGo) this.#onReturn();
    this.#isLetGo = false;
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
