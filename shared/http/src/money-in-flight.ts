let running = 0;

/** True while a money call is running. The page must keep its code until the answer arrives. */
export function moneyInFlight(): boolean {
  return running > 0;
}

/** Counts the work while it runs. */
export async function asMoney<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}
