/** A pause that something else may end before its time. */
export class Wake {
  #resume: (() => void) | null = null;
  #isWoken = false;

  /** Also ends the next pause, where none is under way. */
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
