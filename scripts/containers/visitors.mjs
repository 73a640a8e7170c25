const EVERY_MS = 50;
/** Longer than all waits of nginx for a part that is away, ms. */
const PATIENCE_MS = 30_000;

/** Visitors who load a page and call the wallet in turn, twenty times a second. */
export class Visitors {
  #timer;
  #turn = 0;
  #asked = new Set();
  #answers = [];

  /** @param member a signed-in member @param url address of the site */
  constructor(member, url) {
    this.#timer = setInterval(() => {
      this.#turn += 1;
      const isCall = this.#turn % 2 === 0;
      const asked = this.#ask(isCall ? member.request('/api/member/wallets', {}) : [new URL('/lotto/lobby', url), {}]);
      this.#asked.add(asked);
      asked.finally(() => this.#asked.delete(asked));
    }, EVERY_MS);
  }

  async #ask([address, init]) {
    const beganAt = performance.now();
    const status = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      (error) => error.cause?.code ?? error.name,
    );
    const endedAt = performance.now();
    this.#answers.push({ status, beganAt, endedAt });
  }

  /**
   * Ends the visits and waits for the last answers.
   * @param since begin of the fault, of `performance.now()`
   */
  async end(since) {
    clearInterval(this.#timer);
    await Promise.all(this.#asked);
    const failed = this.#answers.filter(({ status }) => status !== 200);
    const counts = {};
    for (const { status } of failed) counts[status] = (counts[status] ?? 0) + 1;
    return {
      good: this.#answers.length - failed.length,
      failed: failed.length,
      counts,
      longestMs: Math.max(...this.#answers.map(({ beganAt, endedAt }) => endedAt - beganAt)),
      /** Time from the fault to the last failed answer; 0 when none failed. */
      awayMs: Math.max(0, ...failed.map(({ endedAt }) => endedAt - since)),
    };
  }
}
