/** The part of the browser's scheduler that not every one has. */
interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/** Lets the browser answer presses and paint, then goes on. */
export function pause(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
