export type { PollTables } from './poll.tables.ts';
export { registerPoll } from './register.ts';
