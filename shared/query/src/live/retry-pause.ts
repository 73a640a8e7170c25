const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;
/** A stream that ended sooner counts as failed, so the pauses keep growing, ms. */
const LASTED_MS = 30_000;
/** Random share of each pause, so that clients that lost their streams together reconnect apart. */
const SPREAD = 0.2;
/** Longest pause that a server may ask for, ms. */
const LATEST_MS = 3_600_000;

/** Milliseconds of a Retry-After header, given in seconds or as a date. 0 without one. */
export function retryAfterMs(header: string | null, nowMs = Date.now()): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LATEST_MS);
}

/** Pauses between attempts. They grow until an attempt has lasted, and are never shorter than the server asked for. */
export class RetryPause {
  #ms = FIRST_MS;
  #notBeforeMs = 0;

  /** Reports that an attempt worked for that long. */
  lasted(ms: number): void {
    if (ms >= LASTED_MS) this.#ms = FIRST_MS;
  }

  /** Reports the pause that the server asked for. 0 means none. */
  asked(ms: number): void {
    this.#notBeforeMs = ms === 0 ? 0 : performance.now() + ms;
  }

  /** Milliseconds until the next attempt is allowed. */
  leastMs(): number {
    return Math.max(this.#notBeforeMs - performance.now(), 0);
  }

  /** Milliseconds until the next attempt. The following pause is longer. */
  nextMs(): number {
    const ms = Math.max(this.#ms, this.leastMs()) * (1 + Math.random() * SPREAD);
    this.#ms = Math.min(this.#ms * 2, LONGEST_MS);
    return ms;
  }
}
