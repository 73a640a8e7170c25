import type { DataOf } from '@chokdee/contracts';
import { callQuery, invalidate, queryClient } from '@chokdee/query';

export type Poll = NonNullable<DataOf<'GET /api/poll/config'>>;
export type PollStats = DataOf<'GET /api/poll/stats'>;
export type PollQuota = DataOf<'GET /api/poll/quota/get'>;
export type PollWinners = DataOf<'GET /api/poll/winners'>;
export type Choice = Poll['choices'][number];

const CONFIG = 'GET /api/poll/config';
const CHECK = 'GET /api/poll/quota/check';
const logged = { onError: 'log' } as const;

/** Without an id, the poll that closes next. */
export const pollQuery = (agentCode: string, pollId: string | undefined, viewer: string | null) => ({
  ...callQuery(CONFIG, { agent_code: agentCode, ...(pollId === undefined ? {} : { poll_id: pollId }) }, logged),
  queryKey: [CONFIG, agentCode, pollId, viewer],
});

export const statsQuery = (agentCode: string, pollId: string) =>
  callQuery('GET /api/poll/stats', { agent_code: agentCode, poll_id: pollId }, logged);

export const quotaQuery = (agentCode: string, pollId: string) =>
  callQuery('GET /api/poll/quota/get', { agent_code: agentCode, poll_id: pollId }, logged);

/** Says whether the member may vote. */
export const rightQuery = (pollId: string) => callQuery(CHECK, { poll_id: pollId }, logged);

export const winnersQuery = (agentCode: string, pollId: string, viewer: string | null) => ({
  ...callQuery('GET /api/poll/winners', { agent_code: agentCode, poll_id: pollId }, logged),
  queryKey: ['GET /api/poll/winners', agentCode, pollId, viewer],
});

/** Stores a new count for the chart, and the remaining quota of each choice. */
export function storeStats(agentCode: string, stats: PollStats): void {
  queryClient.setQueryData(statsQuery(agentCode, stats.poll_id).queryKey, stats);
  const votesOf = new Map(stats.choices.map(({ choice_id, votes }) => [choice_id, votes]));
  queryClient.setQueryData(quotaQuery(agentCode, stats.poll_id).queryKey, (known) => {
    if (known === undefined) return known;
    const quota = known.quota.map((choice) => {
      const used = votesOf.get(choice.choice_id) ?? choice.used;
      return { ...choice, used, left: choice.quota === null ? null : Math.max(0, choice.quota - used) };
    });
    return { quota, last_updated_quota: stats.updated_at };
  });
}

/** Called after a refused vote: another member or another tab was faster. */
export const refreshPoll = () => invalidate(CONFIG, CHECK, 'GET /api/poll/quota/get', 'GET /api/poll/stats');
