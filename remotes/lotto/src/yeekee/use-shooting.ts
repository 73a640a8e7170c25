import { ApiError, call } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { toast, useNow } from '@chokdee/ui';
import { useState } from 'react';
import type { Round } from '../lotto.types.ts';
import { copy } from './copy.ts';
import { isShooting, stageAt } from './round-stage.ts';
import { reloadShots, rememberOwnShot } from './use-shots.ts';

export interface Shooting {
  /** Why shooting is closed; null while it is open. */
  readonly closed: string | null;
  /** Seconds left of the cool-down between two shots. */
  readonly waitS: number;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly shoot: (number: string, onAccepted: () => void) => void;
}

/** Sends the member's shots. The server names the instant of the next one, also when it refuses. */
export function useShooting(round: Round, cooldownS: number): Shooting {
  const [nextShotAtMs, setNextShotAtMs] = useState(0);
  const now = useNow();
  const isOnline = useOnline();
  const shot = useMutation({
    mutationFn: (number: string) => call('POST /api/lotto/yeekee/shoot_number', { round_id: round.round_id, number }),
    onSuccess: ({ shot: accepted, next_shot_at }) => {
      setNextShotAtMs(Date.parse(next_shot_at));
      rememberOwnShot(round.round_id, accepted);
      toast.success(copy.shot(accepted.number, accepted.position));
    },
    onError: (error) => {
      const next = error instanceof ApiError ? nextShotAt(error.data) : null;
      if (next !== null) setNextShotAtMs(Date.parse(next));
      // The list shows whether the shot was accepted; when it cannot be loaded now, the next poll loads it.
      if (!(error instanceof ApiError)) reloadShots(round.round_id).catch(() => undefined);
    },
  });
  const { stage } = stageAt(round, now);
  return {
    closed: isShooting(stage) ? (isOnline ? null : copy.offline) : closedReason(stage === 'upcoming'),
    // The page's clock ticks once a second and may lag behind by one.
    waitS: Math.min(cooldownS, Math.max(0, Math.ceil((nextShotAtMs - now) / 1000))),
    isBusy: shot.isPending,
    problem: shot.error && (shot.error instanceof ApiError ? shot.error.message : copy.shootFailed),
    shoot: (number, onAccepted) => shot.mutate(number, { onSuccess: onAccepted }),
  };
}

const closedReason = (isEarly: boolean): string => (isEarly ? copy.notYet : copy.shootingOver);

function nextShotAt(data: unknown): string | null {
  const hasInstant = typeof data === 'object' && data !== null && 'next_shot_at' in data;
  return hasInstant && typeof data.next_shot_at === 'string' ? data.next_shot_at : null;
}
