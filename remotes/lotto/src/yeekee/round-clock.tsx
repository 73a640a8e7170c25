import { formatTimeSeconds } from '@chokdee/format';
import { Card, Countdown, Detail, Text, VisuallyHidden } from '@chokdee/ui';
import type { Round } from '../lotto.types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { ServerClock } from '../parts/server-time.tsx';
import { copy } from './copy.ts';
import { type RoundStage, useRoundStage } from './round-stage.ts';
import styles from './yeekee.module.css';

interface Props {
  readonly round: Round;
  /** Called when a stage of the round ends. */
  readonly onStageEnd: () => void;
}

/** Counts down to the end of betting, then of shooting, then to the result. */
export function RoundClock({ round, onStageEnd }: Props) {
  const stage = useRoundStage(round);
  const { name, endsAt } = faceOf(stage, round);
  return (
    <Card as="section" above={3} className={styles.clock}>
      <div>
        <Detail as="div">{name}</Detail>
        {endsAt === null ? (
          <Text as="b" size="xl">
            {copy.waiting}
          </Text>
        ) : (
          <div className={styles.countdown}>
            <Countdown key={endsAt} to={endsAt} tone="auto" onEnd={onStageEnd} />
          </div>
        )}
      </div>
      <Detail as="div" textAlign="right" className={styles.times}>
        {copy.betCloses(formatTimeSeconds(round.closes_at))}
        <br />
        {round.shooting_closes_at !== null && copy.shootCloses(formatTimeSeconds(round.shooting_closes_at))}
        <br />
        <Text as="span" tone="subtle">
          {areaCopy.serverTime} <ServerClock />
        </Text>
      </Detail>
      <VisuallyHidden as="p" role="status">
        {copy.stages[stage]}
      </VisuallyHidden>
    </Card>
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
