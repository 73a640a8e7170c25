import { roundTopic, unpackShots } from '@chokdee/lotto-contract/shots';
import { useLive, useLiveStatus, useQuery } from '@chokdee/query';
import { useEffect, useRef } from 'react';
import { useWakeUp } from '../../parts/use-wake-up.ts';
import { shotsQuery } from '../yeekee.api.ts';
import { listenToOtherTabs } from './other-tabs.ts';
import { requestMissing, reloadShots, rememberOwnShot, takeShots } from './shot-feed.ts';

const POLL_MS = 3_000;

/** Returns the shots of a round: pushed by the stream, polled every three seconds while it is down. */
export function useShots(roundId: string, isShooting: boolean) {
  const isLive = useLiveStatus();
  const query = useQuery({ ...shotsQuery(roundId), refetchInterval: isShooting && !isLive ? POLL_MS : false });
  const wasLive = useRef(false);
  // Missed events cannot tell which shots are the member's own, so the whole list is loaded.
  const catchUp = () => void reloadShots(roundId).catch(() => requestMissing(roundId));
  const topic = { roundId: roundTopic(roundId) };
  useLive(
    'yeekee_frame',
    (frame) => {
      if (frame.round_id === roundId) takeShots(roundId, { ...frame, shots: unpackShots(frame) });
    },
    topic,
  );
  useLive(
    'ready',
    () => {
      if (wasLive.current) catchUp();
      else requestMissing(roundId);
      wasLive.current = true;
    },
    topic,
  );
  useWakeUp(catchUp);
  useEffect(
    () => listenToOtherTabs((told) => told.roundId === roundId && rememberOwnShot(roundId, told.shot)),
    [roundId],
  );
  return { query, isLive };
}
