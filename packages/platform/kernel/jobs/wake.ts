/** Pauses a loop; another part of the process may end the pause early. */
export class Wake {
  #resume: (() => void) | null = null;
  #isWoken = false;

  /** Ends the pause, or the next one when none is under way. */
  wake(): void {
    this.#isWoken = true;
    this.#resume?.();
  }

  async pause(ms: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#resume = null;
    this.#isWoken = false;
  }
}
