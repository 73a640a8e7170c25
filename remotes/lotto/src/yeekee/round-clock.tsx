import { formatTimeSeconds } from '@chokdee/format';
import { Countdown } from '@chokdee/ui';
import { copy as areaCopy } from '../copy.ts';
import type { Round } from '../lotto.types.ts';
import { ServerClock } from '../parts/server-time.tsx';
import { copy } from './copy.ts';
import { type RoundStage, useRoundStage } from './round-stage.ts';
import styles from './yeekee.module.css';

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
    <section className={`card mt3 ${styles.clock}`}>
      <div>
        <div className="fs14 t2">{name}</div>
        {endsAt === null ? (
          <b className="fs22">{copy.waiting}</b>
        ) : (
          <div className="cd-big">
            <Countdown key={endsAt} to={endsAt} tone="auto" onEnd={onStageEnd} />
          </div>
        )}
      </div>
      <div className={`r fs14 t2 ${styles.times}`}>
        {copy.betCloses(formatTimeSeconds(round.closes_at))}
        <br />
        {round.shooting_closes_at !== null && copy.shootCloses(formatTimeSeconds(round.shooting_closes_at))}
        <br />
        <span className="t3">
          {areaCopy.serverTime} <ServerClock />
        </span>
      </div>
      <p className="sr" role="status">
        {copy.stages[stage]}
      </p>
    </section>
  );
}

function faceOf(stage: RoundStage, round: Round): { readonly name: string; readonly endsAt: string | null } {
  switch (stage) {
    case 'upcoming':
      return { name: copy.opensIn, endsAt: round.opens_at };
    case 'betting':
      return { name: copy.betClosesIn, endsAt: round.closes_at };
    case 'shooting':
      return { name: copy.shootClosesIn, endsAt: round.shooting_closes_at ?? round.closes_at };
    case 'computing':
      return { name: copy.computingIn, endsAt: round.result_at };
    case 'waiting':
    case 'over':
      return { name: copy.waitingTitle, endsAt: null };
  }
}
