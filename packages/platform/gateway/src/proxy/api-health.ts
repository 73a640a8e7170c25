import { ask } from '@chokdee/settings';

export interface HealthLimits {
  /** Interval in ms between questions. */
  readonly everyMs: number;
  /** Time in ms that an answer may take. */
  readonly answerMs: number;
  /** Missing answers in a row after which the api counts as away. */
  readonly misses: number;
}

/** Shorter than a watchdog needs to end a blocked process, so that no call waits that long. */
const LIMITS: HealthLimits = { everyMs: 1_000, answerMs: 2_500, misses: 2 };

/**
 * Asks the api regularly whether it is ready. An api that answers anything is alive and explains itself to its callers;
 * one that does not answer gets no calls, which would only wait.
 */
export class ApiHealth {
  readonly #url: URL;
  readonly #limits: HealthLimits;
  #missed = 0;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(apiUrl: string, limits = LIMITS) {
    this.#url = new URL('/readyz', apiUrl);
    this.#limits = limits;
  }

  get isAway(): boolean {
    return this.#missed >= this.#limits.misses;
  }

  start(): void {
    void this.#look();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const { everyMs, answerMs } = this.#limits;
    try {
      await ask(this.#url, { timeoutMs: answerMs });
      this.#missed = 0;
    } catch {
      this.#missed += 1;
    }
    if (!this.#isOver) this.#timer = setTimeout(() => void this.#look(), everyMs).unref();
  }
}
