import { formatTimeSeconds } from '@chokdee/format';
import { Countdown, useNow } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Round } from '../lotto.types.ts';
import { ServerClock } from '../parts/server-time.tsx';
import { roomCopy } from './copy.ts';
import css from './yeekee.module.css';

interface RoundClockProps {
  readonly round: Round;
  /** A stage of the round has ended. */
  readonly onStageEnd: () => void;
}

/** Counts down to the end of betting, then of shooting; afterwards the result is awaited. */
export function RoundClock({ round, onStageEnd }: RoundClockProps) {
  const stage = stageOf(round, useNow());
  return (
    <section className={`card mt3 ${css.clock}`}>
      <div>
        <div className="fs14 t2">{stage.name}</div>
        {stage.endsAt === null ? (
          <b className="fs22">{roomCopy.waiting}</b>
        ) : (
          <div className="cd-big">
            <Countdown key={stage.endsAt} to={stage.endsAt} tone="auto" onEnd={onStageEnd} />
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
    </section>
  );
}

function stageOf(round: Round, nowMs: number): { readonly name: string; readonly endsAt: string | null } {
  if (nowMs < Date.parse(round.opens_at)) return { name: roomCopy.opensIn, endsAt: round.opens_at };
  if (nowMs < Date.parse(round.closes_at)) return { name: roomCopy.betClosesIn, endsAt: round.closes_at };
  const shootingEnd = round.shooting_closes_at ?? round.closes_at;
  if (nowMs < Date.parse(shootingEnd)) return { name: roomCopy.shootClosesIn, endsAt: shootingEnd };
  return { name: roomCopy.result, endsAt: null };
}
