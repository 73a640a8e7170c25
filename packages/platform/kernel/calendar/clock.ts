/** Time is passed in, so that tests move it instead of waiting. */
export interface Clock {
  now(): Date;
  /** Whether the database, which took so long to answer, goes by the same time; where it is left out, nobody asks. */
  agreesWith?(databaseNow: Date, tookMs: number): boolean;
}

export const systemClock: Clock = { now: () => new Date() };

export interface TestClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is moved. */
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
