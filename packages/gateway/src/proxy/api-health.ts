import { ask } from '@chokdee/settings';

export interface HealthLimits {
  /** How often it is asked. */
  readonly everyMs: number;
  /** How long an answer may take. */
  readonly answerMs: number;
  /** So many times in a row without an answer it is away. */
  readonly misses: number;
}

/** Sooner than a watchdog ends a process whose event loop stands still: by then nobody waits for it here. */
const LIMITS: HealthLimits = { everyMs: 1_000, answerMs: 2_500, misses: 2 };

/**
 * Asks the api again and again whether it is ready. One that answers, whatever it says, is alive and tells its callers
 * itself what is the matter; one that does not answer gets no calls, which would only wait for it.
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
