export interface TurnstileLimits {
  /** How many are inside at a time. */
  readonly places: number;
  /** How many may wait; who comes after them is refused at once. */
  readonly queue: number;
  /** How long one waits before it is refused. */
  readonly waitMs: number;
}

/** Lets so many in at a time, so many wait for so long, and refuses the rest: nothing behind it ever piles up. */
export class Turnstile {
  readonly #limits: TurnstileLimits;
  readonly #waiting = new Set<() => void>();
  #inside = 0;

  constructor(limits: TurnstileLimits) {
    this.#limits = limits;
  }

  /** @returns the way out, to be taken once; null when there is no place */
  async enter(): Promise<(() => void) | null> {
    const { places, queue, waitMs } = this.#limits;
    if (this.#inside < places) this.#inside += 1;
    else if (this.#waiting.size >= queue || !(await this.#wait(waitMs))) return null;
    let isOut = false;
    return () => {
      if (isOut) return;
      isOut = true;
      this.#leave();
    };
  }

  #wait(waitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(letIn);
        resolve(false);
      }, waitMs);
      const letIn = () => {
        clearTimeout(timer);
        resolve(true);
      };
      this.#waiting.add(letIn);
    });
  }

  /** The place goes to who has waited longest. */
  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#inside -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
