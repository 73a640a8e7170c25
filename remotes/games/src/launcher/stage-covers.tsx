import { Button, Detail, Row, Stack, Strong, Text } from '@chokdee/ui';
import { GamePicture } from '../parts/game-picture.tsx';
import { copy } from './copy.ts';
import styles from './launcher.module.css';
import type { GameProblem } from './launcher.reducer.ts';
import type { FramePhase } from './use-frame-life.ts';

interface LoadingCoverProps {
  readonly art: string | null;
  readonly phase: Exclude<FramePhase, 'shown'>;
  onReload(): void;
  onClose(): void;
}

/** Covers the stage until the game has loaded. Reports a slow or failed load and offers what to do. */
export function LoadingCover({ art, phase, onReload, onClose }: LoadingCoverProps) {
  return (
    <div className={styles.cover}>
      {art !== null && <GamePicture className={styles.backdrop} art={art} width={360} />}
      {phase !== 'failed' && <span className={styles.ring} aria-hidden="true" />}
      <Stack gap={1} className={styles.coverText} role="status">
        <Strong>{phase === 'failed' ? copy.failedTitle : copy.loading}</Strong>
        {phase === 'slow' && <Text size="sm">{`${copy.slow} ${copy.slowHelp}`}</Text>}
        {phase === 'failed' && <Text size="sm">{copy.failedHelp}</Text>}
      </Stack>
      {phase !== 'loading' && (
        <Row>
          <Button onClick={onReload}>{copy.reload}</Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.close}
          </Button>
        </Row>
      )}
    </div>
  );
}

interface ProblemCoverProps {
  readonly problem: GameProblem;
  readonly launcher: {
    readonly enterAgain: () => void;
    readonly deposit: () => void;
    readonly dismiss: () => void;
    readonly close: () => void;
  };
}

/** Covers a game that cannot continue: its session has expired, or the balance is below the stake. */
export function ProblemCover({ problem, launcher }: ProblemCoverProps) {
  const isExpired = problem === 'expired';
  return (
    <div className={styles.problem} role="alertdialog" aria-label={isExpired ? copy.expired : copy.noMoney}>
      <Strong>{isExpired ? copy.expired : copy.noMoney}</Strong>
      <Detail>{isExpired ? copy.expiredHelp : copy.noMoneyHelp}</Detail>
      <Row>
        {isExpired ? (
          <Button onClick={launcher.enterAgain}>{copy.enterAgain}</Button>
        ) : (
          <Button onClick={launcher.deposit}>{copy.deposit}</Button>
        )}
        <Button variant="secondary" onClick={isExpired ? launcher.close : launcher.dismiss}>
          {isExpired ? copy.close : copy.stay}
        </Button>
      </Row>
    </div>
  );
}
