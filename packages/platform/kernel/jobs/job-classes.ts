/**
 * Jobs that one process runs at once, by class. A job waits for its own class alone.
 * - `rounds`: opens, closes and draws rounds by the clock.
 * - `settlement`: pays rounds out.
 * - `money`: payment orders and payouts.
 * - `members`: notices and requests of members.
 * - `outside`: messages to parties that may be slow.
 * - `bulk`: work over all members or all books.
 * - `watch`: looks for causes of alarms, whatever the others do.
 */
export const SLOTS = { rounds: 4, settlement: 3, money: 4, members: 4, outside: 8, bulk: 2, watch: 1 } as const;

export type JobClass = keyof typeof SLOTS;

export const jobClasses = Object.keys(SLOTS) as JobClass[];
