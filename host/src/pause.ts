/** `scheduler.yield` is missing in some browsers and in TypeScript's types. */
interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/** Lets the browser handle presses and paint before the next task. */
export function pause(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
