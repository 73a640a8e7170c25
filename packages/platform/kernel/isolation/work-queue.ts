import { ConcurrencyLimit, type ConcurrencyLimits } from '@chokdee/settings';
import { BusinessError } from '../errors/business-error.ts';

interface WorkLimits extends ConcurrencyLimits {
  /** Seconds after which a refused call may try again. */
  readonly retryAfterS: number;
  /** After each piece of work its place rests so many times as long as the work took; 0 unless given. */
  readonly restTimes?: number;
}

/** Limits work that keeps a processor busy. A place that rests leaves the processor to calls. */
export class WorkQueue {
  readonly #limits: WorkLimits;
  readonly #places: ConcurrencyLimit;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
    this.#places = new ConcurrencyLimit(limits);
  }

  /** Call it before other work for a call that would be refused. @throws TOO_MANY_REQUESTS when the queue is full */
  assertPlace(): void {
    if (this.#places.isFull) throw this.#refusal();
  }

  /** @throws TOO_MANY_REQUESTS when the queue is full, and after too long a wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.#places.enter();
    if (!leave) throw this.#refusal();
    const { restTimes = 0 } = this.#limits;
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      if (restTimes > 0) setTimeout(leave, restTimes * (performance.now() - startedAt));
      else leave();
    }
  }

  #refusal(): BusinessError {
    return new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: this.#limits.retryAfterS });
  }
}
