import { BusinessError } from '../errors/business-error.ts';
import type { ProcessorBudget } from './processor-budget.ts';

interface WorkLimits {
  readonly atOnce: number;
  /** Beyond these nobody is let in. */
  readonly waiting: number;
  /** Who waits longer is turned away, too: nobody hangs. */
  readonly waitMs: number;
  /** What who is turned away hears. */
  readonly retryAfterS: number;
  /** Of what the work takes: the next piece begins when it allows. */
  readonly budget?: ProcessorBudget;
}

/** Work that keeps a processor busy: so much of it at once, so much that waits, and no more. */
export class WorkQueue {
  readonly #limits: WorkLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  /** Before anything else is done for who would be turned away. @throws TOO_MANY_REQUESTS when as many wait as may */
  assertPlace(): void {
    if (this.#waiting.length >= this.#limits.waiting) throw this.#refusal();
  }

  /** @throws TOO_MANY_REQUESTS when as many wait as may */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, waiting } = this.#limits;
    if (this.#running < atOnce) this.#running += 1;
    else if (this.#waiting.length >= waiting) throw this.#refusal();
    else await this.#turn();
    try {
      return await work();
    } finally {
      void this.#handOn();
    }
  }

  /** Who waits for the budget waits here, with the others and no longer than they: who has been answered does not. */
  async #handOn(): Promise<void> {
    await this.#limits.budget?.ready();
    const next = this.#waiting.shift();
    // The place is handed on: who comes in between waits behind.
    if (next) next();
    else this.#running -= 1;
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(this.#refusal());
      }, this.#limits.waitMs);
      this.#waiting.push(begin);
    });
  }

  #refusal(): BusinessError {
    return new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: this.#limits.retryAfterS });
  }
}
