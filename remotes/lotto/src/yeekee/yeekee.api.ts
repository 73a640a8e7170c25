import { call } from '@chokdee/http';
import { callQuery, queryClient, queryOptions } from '@chokdee/query';
import type { ShotList } from '../lotto.types.ts';
import { roundInput } from '../queries/lotto.api.ts';
import { joinLists, lastPosition } from './merge-shots.ts';

const LIST = 'GET /api/lotto/yeekee/lists';

/**
 * The last shots of a round. Asked again it asks only for what came after those already here, and joins the answer to
 * whatever arrived meanwhile: nothing is lost and nothing stands twice.
 */
export const shotsQuery = (roundId: string) => {
  const queryKey = [LIST, roundInput(roundId)] as const;
  const shown = () => queryClient.getQueryData<ShotList>(queryKey);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<ShotList> => {
      const ask = async (more: { readonly after?: number }) =>
        joinLists(shown(), await call(LIST, { ...roundInput(roundId), ...more }, { signal }));
      const before = shown();
      const list = await ask(before === undefined ? {} : { after: lastPosition(before) });
      // Events told meanwhile of shots that this answer could not have.
      return list.count > lastPosition(list) ? ask({}) : list;
    },
  });
};

export const proofQuery = (roundId: string) => callQuery('GET /api/lotto/yeekee/proof', roundInput(roundId));

/** The same proof as plain JSON, for anyone who wants to recompute it elsewhere. */
export function proofAddress(roundId: string, agentCode: string): string {
  return `/api/lotto/yeekee/proof?${new URLSearchParams({ round_id: roundId, agent_code: agentCode })}`;
}
