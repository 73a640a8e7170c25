import { useLive, useLiveStatus, useQuery } from '@chokdee/query';
import { useEffect, useRef } from 'react';
import { useWakeUp } from '../../parts/use-wake-up.ts';
import { shotsQuery } from '../yeekee.api.ts';
import { hearOtherTabs } from './other-tabs.ts';
import { askForMissing, reloadShots, rememberOwnShot, takeShots } from './shot-feed.ts';

const POLL_MS = 3_000;

/** Returns the shots of a round: pushed while the stream is up, requested every three seconds while it is down. */
export function useShots(roundId: string, isShooting: boolean) {
  const isLive = useLiveStatus();
  const query = useQuery({ ...shotsQuery(roundId), refetchInterval: isShooting && !isLive ? POLL_MS : false });
  const wasLive = useRef(false);
  // Events were missed, and with them whose shots they were.
  const catchUp = () => void reloadShots(roundId).catch(() => askForMissing(roundId));
  useLive(
    'yeekee_shot',
    (event) => {
      if (event.round_id === roundId) takeShots(roundId, event);
    },
    { roundId },
  );
  useLive(
    'ready',
    () => {
      if (wasLive.current) catchUp();
      else askForMissing(roundId);
      wasLive.current = true;
    },
    { roundId },
  );
  useWakeUp(catchUp);
  useEffect(() => hearOtherTabs((told) => told.roundId === roundId && rememberOwnShot(roundId, told.shot)), [roundId]);
  return { query, isLive };
}
