import type { InputOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { callQuery, queryOptions } from '@chokdee/query';
import type { Result, Round } from '../lotto.types.ts';

/** Every group except Yeekee, whose hundreds of rounds a day are loaded in pages. */
export const DRAWN_GROUPS = ['thai', 'hanoi', 'lao', 'stock'] as const;

export interface DayOfDraws {
  readonly results: readonly Result[];
  /** Rounds of the day without a result: void, or not confirmed yet. */
  readonly others: readonly Round[];
}

/** Loads all draws of a Bangkok day. */
export const dayQuery = (date: string, agentCode: string) =>
  queryOptions({
    queryKey: ['GET /api/lotto/results', { date, agent_code: agentCode }, 'day'] as const,
    queryFn: async ({ signal }): Promise<DayOfDraws> => {
      const input = { date, agent_code: agentCode };
      const [results, others] = await Promise.all([
        Promise.all(
          DRAWN_GROUPS.map((group) => call('GET /api/lotto/results', { ...input, group, limit: 200 }, { signal })),
        ),
        Promise.all(
          UNDECIDED.map((status) => call('GET /api/lotto/rounds', { ...input, status, limit: 200 }, { signal })),
        ),
      ]);
      return { results: results.flat(), others: others.flat() };
    },
  });

const UNDECIDED = ['closed', 'missed', 'cancelled'] as const;

const YEEKEE_PAGE = 30;

const PAGE_SIZE = 15;

type ResultsInput = InputOf<'GET /api/lotto/results'>;

/** Results, newest first, in pages; a page that is not full is the last one. */
const resultPages = (input: ResultsInput & { readonly limit: number }) => ({
  queryKey: ['GET /api/lotto/results', input, 'pages'] as const,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call('GET /api/lotto/results', { ...input, ...(pageParam !== null && { before: pageParam }) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page: readonly Result[]) => (page.length < input.limit ? null : (page.at(-1)?.round_id ?? null)),
});

export const yeekeeDayQuery = (date: string, agentCode: string) =>
  resultPages({ date, group: 'yeekee', agent_code: agentCode, limit: YEEKEE_PAGE });

/** The past results of a lottery. */
export const historyQuery = (categoryId: number, agentCode: string) =>
  resultPages({ category_id: categoryId, agent_code: agentCode, limit: PAGE_SIZE });

export const statisticsQuery = (input: InputOf<'GET /api/lotto/statistics'>) =>
  callQuery('GET /api/lotto/statistics', input);
