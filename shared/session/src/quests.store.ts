import { create } from 'zustand';

interface QuestState {
  /** How many quests the member has; 0 while none are known. Set by the area that asks for them. */
  readonly count: number;
}

/** Whether the header shows its star (spec section 2). */
export const useQuests = create<QuestState>()(() => ({ count: 0 }));
