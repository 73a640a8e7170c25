export { addDays, bangkokDate, bangkokInstant, dayOfMonth, dayOfWeek } from './bangkok-time.ts';
export { type Clock, createTestClock, systemClock, type TestClock } from './clock.ts';
export { createSteadyClock, type SteadyClock } from './steady-clock.ts';
export { type TimeRange, wholeDaysOf } from './whole-days.ts';
