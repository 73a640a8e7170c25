/**
 * Jobs of one class wait for jobs of their own class and for nothing else; the number says how many of it one process runs
 * at once. `rounds`: what the clock asks for (open, close, draw); `settlement`: what pays rounds out; `money`: orders and
 * payouts; `members`: what members hear and ask for; `outside`: messages to parties that may be slow or many; `bulk`: what
 * goes over all members, or over all the books.
 */
export const SLOTS = { rounds: 4, settlement: 3, money: 4, members: 4, outside: 8, bulk: 2 } as const;

export type JobClass = keyof typeof SLOTS;

export const jobClasses = Object.keys(SLOTS) as JobClass[];
