export type Environment = Readonly<Record<string, string>>;

/** Process of the product that a supervisor would start again after a kill. */
export interface Part<Running> {
  /** Process that runs now, or ran last. */
  readonly now: Running;
  kill(): Promise<void>;
  /** Starts the process and waits until it serves. @throws the last failure when it does not serve for long */
  start(): Promise<void>;
}

const AGAIN_MS = 100;
const LONGEST_MS = 120_000;

export async function startPart<Running extends { kill(): Promise<void> }>(
  begin: () => Promise<Running>,
): Promise<Part<Running>> {
  let now = await begin();
  return {
    get now() {
      return now;
    },
    kill: () => now.kill(),
    start: async () => {
      for (const endsAt = performance.now() + LONGEST_MS; ; ) {
        try {
          now = await begin();
          return;
        } catch (error) {
          // Another part that the process needs may be away, too.
          if (performance.now() > endsAt) throw error;
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        }
      }
    },
  };
}
