let running = 0;

/** Whether a call that moves money is on its way: nothing of the page may be exchanged until its answer is there. */
export function moneyInFlight(): boolean {
  return running > 0;
}

/** Counts the work for as long as it runs. */
export async function asMoney<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}
