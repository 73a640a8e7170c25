export type Environment = Readonly<Record<string, string>>;

/** A process of the product, which is started again after it was killed, as whoever runs it would. */
export interface Part<Running> {
  /** The newest. */
  readonly now: Running;
  kill(): Promise<void>;
  /** Until it is up. @throws what kept it from that, when it is not for long */
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
          // What it needs may be away, too.
          if (performance.now() > endsAt) throw error;
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        }
      }
    },
  };
}
