import { formatTimeSeconds } from '@chokdee/format';
import { Countdown } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Round } from '../lotto.types.ts';
import { ServerClock } from '../parts/server-time.tsx';
import { roomCopy } from './copy.ts';
import { type RoundStage, useRoundStage } from './round-stage.ts';
import css from './yeekee.module.css';

interface RoundClockProps {
  readonly round: Round;
  /** A stage of the round has ended. */
  readonly onStageEnd: () => void;
}

/** Counts down to the end of betting, then of shooting, then to the result; past that the result is awaited. */
export function RoundClock({ round, onStageEnd }: RoundClockProps) {
  const stage = useRoundStage(round);
  const { name, endsAt } = faceOf(stage, round);
  return (
    <section className={`card mt3 ${css.clock}`}>
      <div>
        <div className="fs14 t2">{name}</div>
        {endsAt === null ? (
          <b className="fs22">{roomCopy.waiting}</b>
        ) : (
          <div className="cd-big">
            <Countdown key={endsAt} to={endsAt} tone="auto" onEnd={onStageEnd} />
          </div>
        )}
      </div>
      <div className={`r fs14 t2 ${css.times}`}>
        {roomCopy.betCloses(formatTimeSeconds(round.closes_at))}
        <br />
        {round.shooting_closes_at !== null && roomCopy.shootCloses(formatTimeSeconds(round.shooting_closes_at))}
        <br />
        <span className="t3">
          {copy.serverTime} <ServerClock />
        </span>
      </div>
      <p className="sr" role="status">
        {roomCopy.stages[stage]}
      </p>
    </section>
  );
}

function faceOf(stage: RoundStage, round: Round): { readonly name: string; readonly endsAt: string | null } {
  switch (stage) {
    case 'upcoming':
      return { name: roomCopy.opensIn, endsAt: round.opens_at };
    case 'betting':
      return { name: roomCopy.betClosesIn, endsAt: round.closes_at };
    case 'shooting':
      return { name: roomCopy.shootClosesIn, endsAt: round.shooting_closes_at ?? round.closes_at };
    case 'computing':
      return { name: roomCopy.computingIn, endsAt: round.result_at };
    case 'waiting':
    case 'over':
      return { name: roomCopy.waitingTitle, endsAt: null };
  }
}
