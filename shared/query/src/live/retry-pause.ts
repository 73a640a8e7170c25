const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;
/** A stream that ended sooner did not work: the pauses go on growing. */
const LASTED_MS = 30_000;
/** Pages that lost their streams together come back apart. */
const SPREAD = 0.2;
/** No server means that a page stays without its stream for longer. */
const LATEST_MS = 3_600_000;

/** Milliseconds of a Retry-After header, in seconds or as a date; 0 without one. */
export function retryAfterMs(header: string | null, nowMs = Date.now()): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LATEST_MS);
}

/** The pauses between attempts: they grow until an attempt has lasted, and are never shorter than the server said. */
export class RetryPause {
  #ms = FIRST_MS;
  #notBeforeMs = 0;

  /** The attempt worked for that long. */
  lasted(ms: number): void {
    if (ms >= LASTED_MS) this.#ms = FIRST_MS;
  }

  /** The server asked for this pause; 0: for none. */
  asked(ms: number): void {
    this.#notBeforeMs = ms === 0 ? 0 : performance.now() + ms;
  }

  /** Until the next attempt may begin. */
  leastMs(): number {
    return Math.max(this.#notBeforeMs - performance.now(), 0);
  }

  /** Until the next attempt; the one after it waits longer. */
  nextMs(): number {
    const ms = Math.max(this.#ms, this.leastMs()) * (1 + Math.random() * SPREAD);
    this.#ms = Math.min(this.#ms * 2, LONGEST_MS);
    return ms;
  }
}
