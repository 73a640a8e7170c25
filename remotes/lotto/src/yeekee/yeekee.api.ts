import { call } from '@chokdee/http';
import { callQuery, queryClient, queryOptions } from '@chokdee/query';
import type { Shot, ShotList } from '../lotto.types.ts';
import { roundInput } from '../queries/lotto.api.ts';
import { joinLists, lastPosition } from './shots/merge-shots.ts';

const LIST = 'GET /api/lotto/yeekee/lists';

/**
 * Loads the last shots of a round. A refetch requests only shots after the known ones.
 * It merges them with those that arrived meanwhile, so that none is lost or listed twice.
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
      // Events have brought shots that this response lacks.
      return list.count > lastPosition(list) ? ask({}) : list;
    },
  });
};

const PROOF = 'GET /api/lotto/yeekee/proof';

/** Loads a proof with the first page of its shots. */
export const proofQuery = (roundId: string) => callQuery(PROOF, roundInput(roundId));

/** Loads the page of a proof's shots behind a position. */
export async function loadProofShots(roundId: string, after: number): Promise<readonly Shot[]> {
  return (await call(PROOF, { ...roundInput(roundId), after })).shots;
}

/** Returns the address of the proof as plain JSON, to recompute it elsewhere. */
export function proofAddress(roundId: string, agentCode: string): string {
  return `/api/lotto/yeekee/proof?${new URLSearchParams({ round_id: roundId, agent_code: agentCode })}`;
}
