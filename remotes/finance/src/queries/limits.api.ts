import type { DataOf, InputOf } from '@chokdee/contracts';
import { callQuery, invalidate, queryClient } from '@chokdee/query';

export type Limits = DataOf<'GET /api/member/limits'>;
export type Limit = Limits['limits'][number];
export type Duration = InputOf<'POST /api/member/self_exclude'>['duration'];

export const limitsQuery = callQuery('GET /api/member/limits', {});

/** Every change is answered with the whole state, so no further request is needed. */
export function keepLimits(limits: Limits): void {
  queryClient.setQueryData<Limits>(limitsQuery.queryKey, limits);
}

export const refreshLimits = () => void invalidate(limitsQuery);
