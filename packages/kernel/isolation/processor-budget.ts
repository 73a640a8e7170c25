interface BudgetLimits {
  /** Of one processor, over time. */
  readonly share: number;
  /** What may be had at once by who has had nothing for a while. */
  readonly burstMs: number;
}

/**
 * Paces work that keeps a processor busy. Priority alone does not: where processes stand in groups (sessions, containers)
 * the scheduler weighs the groups, and who wakes up behind such work waits until its turn is over.
 */
export class ProcessorBudget {
  readonly #limits: BudgetLimits;
  readonly #nowMs: () => number;
  #leftMs: number;
  #countedAtMs: number;

  /** @param nowMs steady milliseconds */
  constructor(limits: BudgetLimits, nowMs: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#leftMs = limits.burstMs;
    this.#nowMs = nowMs;
    this.#countedAtMs = nowMs();
  }

  /** More than half of the burst is gone: a flood, or the beginning of one. */
  isShort(): boolean {
    this.#count();
    return this.#leftMs < this.#limits.burstMs / 2;
  }

  /** Until what was spent is made up for. */
  async ready(): Promise<void> {
    for (this.#count(); this.#leftMs <= 0; this.#count()) {
      const waitMs = 1 - this.#leftMs / this.#limits.share;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  /** What a piece of work has taken, however much it was. */
  spend(ms: number): void {
    this.#count();
    this.#leftMs -= ms;
  }

  #count(): void {
    const nowMs = this.#nowMs();
    const { share, burstMs } = this.#limits;
    this.#leftMs = Math.min(burstMs, this.#leftMs + (nowMs - this.#countedAtMs) * share);
    this.#countedAtMs = nowMs;
  }
}
