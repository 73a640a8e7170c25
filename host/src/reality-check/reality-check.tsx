import { serverClock } from '@chokdee/http';
import { queryClient, useLive, useQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { type ComponentType, useEffect, useState } from 'react';
import { reloadForChunk } from '../error/chunk-reload.ts';
import { type SessionSummary, sessionSummaryQuery } from './session-summary.api.ts';

type DialogModule = { readonly default: ComponentType<{ summary: SessionSummary }> };

const SOONEST_MS = 1_000;
const RETRY_MS = 5_000;

/** Milliseconds until the reminder is due. False means there is none, or it is due already. */
function untilCheck(summary: SessionSummary | undefined): number | false {
  if (summary === undefined || summary.is_due || summary.next_check_at === null) return false;
  return Math.max(Date.parse(summary.next_check_at) - serverClock.now(), SOONEST_MS);
}

/** Interrupts play on any page when the interval that the member chose is over. */
export function RealityCheck() {
  const isMember = useSession((state) => state.userInfo !== null);
  const { data: summary } = useQuery({
    ...sessionSummaryQuery,
    enabled: isMember,
    // Members without a reminder are asked about once. A tab that slept asks again when it becomes visible.
    staleTime: ({ state }) => (state.data?.reality_check_minutes === null ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => untilCheck(state.data),
  });
  useLive('limits', () => void queryClient.invalidateQueries({ queryKey: sessionSummaryQuery.queryKey }));
  const isDue = isMember && summary?.is_due === true;
  const Dialog = useRealityCheckDialog(isDue);
  return isDue && Dialog ? <Dialog summary={summary} /> : null;
}

/** Fetches the dialog when the reminder is due, and retries after a failure because the member must answer it. */
function useRealityCheckDialog(isDue: boolean): DialogModule['default'] | null {
  const [dialog, setDialog] = useState<DialogModule | null>(null);
  useEffect(() => {
    if (!isDue || dialog !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const load = () =>
      import('./reality-check-dialog.tsx').then(
        (module: DialogModule) => isWanted && setDialog(module),
        async (error: unknown) => {
          console.error(error);
          const isReloaded = await reloadForChunk(error, { isWanted: () => isWanted });
          if (isWanted && !isReloaded) timer = setTimeout(load, RETRY_MS);
        },
      );
    void load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isDue, dialog]);
  return dialog?.default ?? null;
}
