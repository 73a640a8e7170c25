import { callQuery, queryClient, useLive, useQuery } from '@chokdee/query';

/** The member's points; live `points` events update this query. */
export const pointsQuery = callQuery('POST /api/member/points', {});

/** The member's points, kept current; undefined while unknown. */
export function usePoints(enabled = true): number | undefined {
  useLive('points', (points) => queryClient.setQueryData(pointsQuery.queryKey, points));
  return useQuery({ ...pointsQuery, enabled }).data?.point;
}
