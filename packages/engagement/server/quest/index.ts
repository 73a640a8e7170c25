export { type QuestRow, stateOfQuest } from './quest.repository.ts';
export type { QuestTables } from './quest.tables.ts';
export { registerQuest } from './register.ts';
