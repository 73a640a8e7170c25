import { ApiError, call } from '@chokdee/http';
import { queryClient, useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { useEffect, useState } from 'react';
import type { Round } from '../../lotto.types.ts';
import { copy } from '../copy.ts';
import { isShooting, stageAt } from '../room/round-stage.ts';
import { shotsQuery } from '../yeekee.api.ts';
import { lastPosition } from './merge-shots.ts';
import { sendToOtherTabs } from './other-tabs.ts';
import { setOwnShot } from './own-shot.store.ts';
import { reloadShots, rememberOwnShot } from './shot-feed.ts';

export interface Shooting {
  /** Reason why shooting is closed; null while it is open. */
  readonly closed: string | null;
  /** Seconds left before the next shot is allowed. */
  readonly waitS: number;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly shoot: (number: string, onAccepted: () => void) => void;
}

/** Sends the member's shots. The server names the time of the next one, even when it refuses. */
export function useShooting({ round_id: roundId, ...round }: Round, cooldownS: number): Shooting {
  const [nextShotAtMs, setNextShotAtMs] = useState(0);
  // The page's clock ticks once a second and may be one second late.
  const waitS = useFromNow((now) => Math.min(cooldownS, Math.max(0, Math.ceil((nextShotAtMs - now) / 1000))));
  const stage = useFromNow((now) => stageAt(round, now).stage);
  const isOnline = useOnline();
  const shot = useMutation({
    mutationFn: (number: string) => call('POST /api/lotto/yeekee/shoot_number', { round_id: roundId, number }),
    onMutate: (number) => {
      setOwnShot({ roundId, number, state: 'sending' });
      return { after: lastPosition(queryClient.getQueryData(shotsQuery(roundId).queryKey)) };
    },
    onSuccess: ({ shot: accepted, next_shot_at }) => {
      setNextShotAtMs(Date.parse(next_shot_at));
      setOwnShot(null);
      rememberOwnShot(roundId, accepted);
      sendToOtherTabs({ roundId, shot: accepted });
      toast.success(copy.shot(accepted.number, accepted.position));
    },
    onError: (error, number, sent) => {
      const isRefused = error instanceof ApiError;
      const next = isRefused ? nextShotAt(error.data) : null;
      if (next !== null) setNextShotAtMs(Date.parse(next));
      setOwnShot({ roundId, number, state: isRefused ? 'refused' : 'unknown' });
      if (isRefused) return;
      // Finds out from the list whether the shot was accepted; after a failed load the next poll finds it.
      isAccepted(roundId, number, sent?.after ?? 0).then(
        (isThere) => {
          if (!isThere) return;
          setOwnShot(null);
          shot.reset();
        },
        () => undefined,
      );
    },
  });
  useEffect(() => () => setOwnShot(null), []);
  return {
    closed: isShooting(stage) ? (isOnline ? null : copy.offline) : closedReason(stage === 'upcoming'),
    waitS,
    isBusy: shot.isPending,
    problem: shot.error && (shot.error instanceof ApiError ? shot.error.message : copy.shootFailed),
    shoot: (number, onAccepted) => shot.mutate(number, { onSuccess: onAccepted }),
  };
}

/** Looks for an unanswered shot among the member's own shots of the whole list. */
async function isAccepted(roundId: string, number: string, after: number): Promise<boolean> {
  await reloadShots(roundId);
  const shots = queryClient.getQueryData(shotsQuery(roundId).queryKey)?.shots ?? [];
  return shots.some((shot) => shot.is_mine && shot.number === number && shot.position > after);
}

const closedReason = (isEarly: boolean): string => (isEarly ? copy.notYet : copy.shootingOver);

function nextShotAt(data: unknown): string | null {
  const hasInstant = typeof data === 'object' && data !== null && 'next_shot_at' in data;
  return hasInstant && typeof data.next_shot_at === 'string' ? data.next_shot_at : null;
}
