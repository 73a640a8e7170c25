export { addDays, bangkokDate, bangkokInstant, dayOfMonth, dayOfWeek } from './bangkok-time.ts';
export { type Clock, type TestClock, createTestClock, systemClock } from './clock.ts';
