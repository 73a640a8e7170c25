import { actingAgent, isBeforeAct, reasonOf, StaffError, staffCall } from '@chokdee/backoffice-session';
import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import { randomId } from '@chokdee/http';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ActCall, ActOutcome } from './act-call.ts';
import { type BulkItem, bulkOf, bulkReducer, readied } from './bulk.reducer.ts';

/** Acts that run at the same time. Acts of one agent wait for each other in the database. */
const AT_ONCE = 2;

/** Does many acts and keeps the outcome of each. */
export function useBulk<K extends ActCall>(call: K, ids: readonly string[]) {
  const client = useQueryClient();
  // All acts of a run are for the agent for which it was opened.
  const [agent] = useState(actingAgent);
  const [items, dispatch] = useReducer(bulkReducer, null, () => bulkOf(ids, randomId));
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  const doOne = async ({ id, key, isUnsettled }: BulkItem, input: StaffInputOf<K>) => {
    dispatch({ kind: 'started', id });
    try {
      const { outcome } = (await staffCall(call, input, { key, agent, background: false })) as ActOutcome;
      dispatch({ kind: 'ended', id, state: outcome === 'waits' ? 'waits' : 'done', note: '' });
    } catch (error) {
      const isUnknown = !(error instanceof StaffError) || error.isUnknown;
      const isOpen = isUnknown || (isUnsettled && isBeforeAct(error));
      dispatch({ kind: 'ended', id, state: isOpen ? 'unknown' : 'failed', note: reasonOf(error) });
      // Nothing more is sent without a session or an answer.
      if (isUnknown || error.status === 401) stop();
    }
  };

  const run = async (toDo: readonly BulkItem[], inputOf: (id: string) => StaffInputOf<K>) => {
    isStopped.current = false;
    setIsRunning(true);
    const queue = [...toDo];
    const work = async () => {
      for (let next = queue.shift(); next && !isStopped.current; next = queue.shift())
        await doOne(next, inputOf(next.id));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setIsRunning(false);
    await client.invalidateQueries();
  };

  return {
    items,
    isRunning,
    stop,
    /** Does every act that is ready. */
    start: (inputOf: (id: string) => StaffInputOf<K>) =>
      run(
        items.filter(({ state }) => state === 'ready'),
        inputOf,
      ),
    /** Repeats the acts that failed, and those whose outcome is not known with their old keys. */
    again: (inputOf: (id: string) => StaffInputOf<K>) => {
      const next = readied(items, randomId);
      dispatch({ kind: 'readied', items: next });
      return run(
        next.filter(({ state }) => state === 'ready'),
        inputOf,
      );
    },
  };
}
