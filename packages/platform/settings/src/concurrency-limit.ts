export interface ConcurrencyLimits {
  readonly atOnce: number;
  /** Length of the queue; whatever comes beyond it is refused at once. */
  readonly waiting: number;
  /** Time in ms after which a waiting call is refused. */
  readonly waitMs: number;
}

/** Lets a few calls run at a time and a few wait in their order; refuses the rest, so that nothing piles up behind. */
export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** The queue is full: a call would be refused. */
  get isFull(): boolean {
    return this.#waiting.size >= this.#limits.waiting;
  }

  /** @returns what gives the place back; null when the call is refused */
  async enter(): Promise<(() => void) | null> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else if (this.isFull || !(await this.#wait())) return null;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#handOn();
    };
  }

  #wait(): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        resolve(false);
      }, this.#limits.waitMs);
      this.#waiting.add(begin);
    });
  }

  /** Gives the place to the call that has waited longest: a call that comes in between waits behind it. */
  #handOn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
