import type { InputOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { callQuery, queryOptions } from '@chokdee/query';
import type { Result, Round } from '../lotto.types.ts';

/** Every group but Yeekee, whose hundreds of rounds a day are loaded page by page. */
export const DRAWN_GROUPS = ['thai', 'hanoi', 'lao', 'stock'] as const;

export interface DayOfDraws {
  readonly results: readonly Result[];
  /** Rounds of the day without a result: void, or drawn and not confirmed yet. */
  readonly others: readonly Round[];
}

/** Fetches all draws of a Bangkok day. */
export const dayQuery = (date: string, agentCode: string) =>
  queryOptions({
    queryKey: ['GET /api/lotto/results', { date, agent_code: agentCode }, 'day'] as const,
    queryFn: async ({ signal }): Promise<DayOfDraws> => {
      const input = { date, agent_code: agentCode };
      const [results, others] = await Promise.all([
        Promise.all(DRAWN_GROUPS.map((group) => call('GET /api/lotto/results', { ...input, group }, { signal }))),
        Promise.all(
          UNDECIDED.map((status) => call('GET /api/lotto/rounds', { ...input, status, limit: 200 }, { signal })),
        ),
      ]);
      return { results: results.flat(), others: others.flat() };
    },
  });

const UNDECIDED = ['closed', 'missed', 'cancelled'] as const;

const YEEKEE_PAGE = 30;

/** Yeekee results of a day, newest first, page by page. */
export const yeekeeDayQuery = (date: string, agentCode: string) => ({
  queryKey: ['GET /api/lotto/results', { date, agent_code: agentCode }, 'yeekee'] as const,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(
      'GET /api/lotto/results',
      {
        date,
        group: 'yeekee',
        agent_code: agentCode,
        limit: YEEKEE_PAGE,
        ...(pageParam === null ? {} : { before: pageParam }),
      },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page: readonly Result[]) => nextPage(page, YEEKEE_PAGE),
});

/** Returns the cursor of the next page; a page that is not full is the last one. */
const nextPage = (page: readonly Result[], size: number): string | null =>
  page.length < size ? null : (page.at(-1)?.round_id ?? null);

const PAGE_SIZE = 15;

/** The past results of a lottery, newest first, page by page. */
export const historyQuery = (categoryId: number, agentCode: string) => ({
  queryKey: ['GET /api/lotto/results', { category_id: categoryId, agent_code: agentCode }, 'history'] as const,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(
      'GET /api/lotto/results',
      {
        category_id: categoryId,
        agent_code: agentCode,
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { before: pageParam }),
      },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page: readonly Result[]) => nextPage(page, PAGE_SIZE),
});

export const statisticsQuery = (input: InputOf<'GET /api/lotto/statistics'>) =>
  callQuery('GET /api/lotto/statistics', input);
