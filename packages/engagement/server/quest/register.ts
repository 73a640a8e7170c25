import type { App } from '@chokdee/kernel/app';
import { markQuest } from './quest.repository.ts';
import { registerQuestCalls } from './quest.routes.ts';


declare module '../../deps.ts' {
  interface Services {
    /** A member looked at the proof of a round; set by the quests. */
    proofSeen: ((memberId: number, roundId: string) => Promise<void>) | null;
  }
}

/** Quests: data of operators, progress from what really happened, one claim a period. */
export function registerQuest(app: App): void {
  registerQuestCalls(app);
  const { db, clock, services } = app.deps;
  services.proofSeen = (memberId, roundId) =>
    markQuest(db, { memberId, kind: 'yeekee_proof', reference: roundId, at: clock.now() });
}
