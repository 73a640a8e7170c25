/** Time is passed in, so that tests move it instead of waiting. */
export interface Clock {
  now(): Date;
  /** True if the database, whose answer took `tookMs`, has the same time. Without this method nobody compares. */
  agreesWith?(databaseNow: Date, tookMs: number): boolean;
}

export const systemClock: Clock = { now: () => new Date() };

export interface TestClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

/** Creates a clock that stands still until a test moves it. */
export function createTestClock(start: Date | string): TestClock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant);
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}
