import { create } from 'zustand';

interface QuestState {
  /** How many quests run or wait to be claimed; 0 while none are known. */
  readonly count: number;
  /** How many of them wait to be claimed. */
  readonly claimable: number;
}

const none: QuestState = { count: 0, claimable: 0 };

/** Whether the header shows its star, and what it counts (spec section 2). The query package fills it. */
export const useQuests = create<QuestState>()(() => none);

export function forgetQuests(): void {
  useQuests.setState(none);
}
