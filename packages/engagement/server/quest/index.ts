export { type QuestRow, stateOfQuest } from './quest.repository.ts';
