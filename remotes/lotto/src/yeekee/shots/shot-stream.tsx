import { formatTimeSeconds } from '@chokdee/format';
import { Caption, Card, cx, Detail, Figure, Strong, Tag } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import type { Shot } from '../../lotto.types.ts';
import { copy } from '../copy.ts';
import { useOwnShot } from './own-shot.store.ts';
import { OwnShotNote } from './own-shot-note.tsx';
import styles from './shots.module.css';

interface Props {
  readonly roundId: string;
  /** Newest first. */
  readonly shots: readonly Shot[];
}

const SHOWN = 4;

/** The last few shots, in a box of fixed height. */
export function ShotStream({ roundId, shots }: Props) {
  const hasOwn = useOwnShot(roundId) !== null;
  return (
    <Card as="section" above={2} className={styles.stream} aria-label={copy.recent}>
      <OwnShotNote roundId={roundId} />
      {shots.length === 0 && !hasOwn && <NothingInside words={copy.noShots} />}
      <ol>
        {shots.slice(0, hasOwn ? SHOWN - 1 : SHOWN).map((shot, at) => (
          <li key={shot.position} className={cx(shot.is_mine && styles.mine)}>
            <Caption>{at + 1}</Caption>
            <Figure size="lg">{shot.number}</Figure>
            <Detail as="span" truncate>
              <Shooter shot={shot} />
            </Detail>
            <Caption>{formatTimeSeconds(shot.at)}</Caption>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Name of the shooter: the member, or a masked name. Sandbox members are marked. */
export function Shooter({ shot }: { readonly shot: Shot }) {
  return (
    <>
      {shot.is_mine ? <Strong>{copy.you}</Strong> : shot.name} {shot.is_sandbox && <Tag>{copy.sandbox}</Tag>}
    </>
  );
}
