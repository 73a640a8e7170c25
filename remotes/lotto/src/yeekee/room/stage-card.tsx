import { formatNumber, formatTimeSeconds } from '@chokdee/format';
import { Caption, Card, Countdown, Detail, Figure, Label, Text, useNow, VisuallyHidden } from '@chokdee/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { Round, ShotList } from '../../lotto.types.ts';
import { copy as areaCopy } from '../../parts/copy.ts';
import { ServerClock } from '../../parts/server-time.tsx';
import { copy } from '../copy.ts';
import styles from './room.module.css';
import { isShooting, type RoundStage, useRoundStage } from './round-stage.ts';

interface Props {
  readonly round: Round;
  /** Undefined while loading. */
  readonly shots: ShotList | undefined;
  readonly isPolling: boolean;
  /** Called when a stage of the round ends. */
  readonly onStageEnd: () => void;
  /** Links, on a wide screen. */
  readonly children?: ReactNode;
}

/** Time left, current sum of the shots, and number of members who shoot. */
export function StageCard({ round, shots, isPolling, onStageEnd, children }: Props) {
  const stage = useRoundStage(round);
  const { name, endsAt } = faceOf(stage, round);
  return (
    <Card as="section" above={2} className={styles.stage} aria-label={copy.stage}>
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
      <Figures shots={shots} />
      <Caption as="div" className={styles.times}>
        <span>{copy.betCloses(formatTimeSeconds(round.closes_at))}</span>
        {round.shooting_closes_at !== null && (
          <span>{copy.shootCloses(formatTimeSeconds(round.shooting_closes_at))}</span>
        )}
        <span>
          {isPolling ? copy.polling : areaCopy.serverTime} <ServerClock />
        </span>
      </Caption>
      {children}
      {endsAt !== null && isShooting(stage) && <LastSeconds endsAt={endsAt} />}
      <VisuallyHidden as="p" role="status">
        {copy.stages[stage]}
      </VisuallyHidden>
    </Card>
  );
}

function Figures({ shots }: Pick<Props, 'shots'>) {
  return (
    <div className={styles.figures}>
      <div>
        <Label as="div">{copy.sumOf(formatNumber(shots?.count ?? 0))}</Label>
        <Figure as="div" className={styles.sum}>
          {shots === undefined ? '—' : formatNumber(Number(shots.sum))}
        </Figure>
      </div>
      <div>
        <Label as="div">{copy.shooters}</Label>
        <Figure as="div" className={styles.sum}>
          {shots === undefined ? '—' : copy.people(formatNumber(shots.shooters))}
        </Figure>
      </div>
    </div>
  );
}

const LAST_S = 20;

/** Last twenty seconds as a line that becomes shorter; nothing flashes, so that nobody feels hurried. */
function LastSeconds({ endsAt }: { readonly endsAt: string }) {
  const leftS = Math.ceil((Date.parse(endsAt) - useNow()) / 1000);
  const isLast = leftS > 0 && leftS <= LAST_S;
  return (
    <>
      <span
        className={styles.last}
        data-last={isLast || undefined}
        style={{ '--left': isLast ? (leftS - 1) / LAST_S : 1 } as CSSProperties}
      />
      <VisuallyHidden as="p" role="status">
        {isLast && copy.lastSeconds(LAST_S)}
      </VisuallyHidden>
    </>
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
