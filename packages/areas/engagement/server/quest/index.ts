export { claimQuest } from './claim-quest.command.ts';
export { markVisit, type QuestRow, stateOfQuest } from './quest.repository.ts';
