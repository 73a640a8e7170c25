import type { DataOf } from '@chokdee/contracts';
import { callQuery, invalidate, walletsQuery } from '@chokdee/query';
import { pointsQuery } from '../queries/points.api.ts';
import { questsQuery } from '../queries/quests.api.ts';

export type QuestList = DataOf<'GET /api/quest/list'>;
export type Quest = QuestList['active'][number];
export type EventWithQuests = DataOf<'POST /api/event/quest'>['events'][number];

/** Running events with their quests. */
export const eventQuestsQuery = callQuery('POST /api/event/quest', {});

/** The newest movements of points, for the side column. */
export const recentPointsQuery = callQuery('GET /api/member/points/history', { limit: 3 });

/** Called after a claim and after progress of a quest; refreshes everything that a reward may change. */
export const refreshQuests = () =>
  void invalidate(questsQuery, eventQuestsQuery, pointsQuery, recentPointsQuery, walletsQuery);
