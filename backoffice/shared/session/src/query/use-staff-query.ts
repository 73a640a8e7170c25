import type { StaffCallName, StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { staffCall } from '../call/staff-call.ts';
import { StaffError } from '../call/staff-error.ts';
import { useChosenAgent } from '../life/agent.store.ts';
import { useLive } from './live.ts';

export interface StaffQueryOptions {
  readonly enabled?: boolean;
  /** Asks again after so many ms. */
  readonly every?: number;
  /** Asks again when one of these topics changes. */
  readonly live?: readonly string[];
}

/** Repeats a call without an answer twice. A refusal is an answer. */
export const retryStaff = (count: number, error: Error): boolean =>
  count < 2 && error instanceof StaffError && (error.status === 0 || error.status >= 502);

/** Key of the answers of a call: each agent has its own. */
export const staffKey = (name: StaffCallName, agent: string | null, input: object = {}) =>
  [name, agent, input] as const;

/** A call as query options. */
export function staffQuery<K extends StaffCallName>(name: K, input: StaffInputOf<K>, agent: string | null) {
  return queryOptions<StaffDataOf<K>, StaffError>({
    queryKey: staffKey(name, agent, input as object),
    queryFn: ({ signal }) => staffCall(name, input, { signal }),
    retry: retryStaff,
  });
}

/** Answer of a view, kept in the cache of the shell. The answer of another input or agent is never shown. */
export function useStaffQuery<K extends StaffCallName>(
  name: K,
  input: StaffInputOf<K>,
  { enabled = true, every, live }: StaffQueryOptions = {},
): UseQueryResult<StaffDataOf<K>, StaffError> {
  const agent = useChosenAgent(({ code }) => code);
  const query = useQuery({
    ...staffQuery(name, input, agent),
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
  });
  useLive(live, () => void query.refetch());
  return query;
}
