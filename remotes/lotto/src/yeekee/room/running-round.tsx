import { serverClock } from '@chokdee/http';
import { useState } from 'react';
import type { RoundDetail, YeekeeTerms } from '../../lotto.types.ts';
import { useIsMedium } from '../../parts/use-is-medium.ts';
import { useShots } from '../shots/use-shots.ts';
import { PhoneRoom } from './phone-room.tsx';
import type { RenderBetting, RoomView } from './room-props.ts';
import { isShooting, stageAt, useRoundStage } from './round-stage.ts';
import { WideRoom } from './wide-room.tsx';

interface RunningRoundProps {
  readonly detail: RoundDetail;
  readonly terms: YeekeeTerms;
  readonly betting: RenderBetting;
  readonly onStageEnd: () => void;
}

/** A round that is not over. Its one pad either bets or shoots. */
export function RunningRound({ detail, terms, betting, onStageEnd }: RunningRoundProps) {
  const { round } = detail;
  const isMedium = useIsMedium();
  const stage = useRoundStage(round);
  const { query, isLive } = useShots(round.round_id, isShooting(stage));
  // Starts with shooting when betting has closed.
  const [view, setView] = useState<RoomView>(() =>
    stageAt(round, serverClock.now()).stage === 'shooting' ? 'shoot' : 'bet',
  );
  const isPolling = !isLive && isShooting(stage);
  const props = { detail, terms, query, isPolling, view, onView: setView, onStageEnd };
  const Room = isMedium ? WideRoom : PhoneRoom;
  return betting((parts) => <Room {...props} betting={parts} />);
}
