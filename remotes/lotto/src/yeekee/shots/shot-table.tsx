import { formatNumber, formatTimeSeconds } from '@chokdee/format';
import { Button, Card, Cell, cx, Detail, Figure, Hint, Icon, Row, Table, TableRow, useIsWide } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { useRef, useState } from 'react';
import type { Shot } from '../../lotto.types.ts';
import { copy as areaCopy } from '../../parts/copy.ts';
import { TableHead } from '../../parts/tables.tsx';
import { copy } from '../copy.ts';
import { OwnShotNote } from './own-shot-note.tsx';
import { reloadShots } from './shot-feed.ts';
import { Shooter } from './shot-stream.tsx';
import styles from './shots.module.css';
import { SortedShots } from './sorted-shots.tsx';
import { useFrozen, useIsReading } from './use-reading.ts';

interface ShotTableProps {
  readonly title: string;
  /** Newest first; the newest shot has rank 1. */
  readonly shots: readonly Shot[];
  readonly count: number;
  readonly hint?: string;
  /** Set for a running round: the member's own shot is shown before the list contains it. */
  readonly roundId?: string;
}

/** Rows shown first; includes rank 16, which the formula subtracts. */
const FIRST = 17;

/** Lists shots by rank. While the member reads further down, new shots wait behind a button, so that nothing moves. */
export function ShotTable({ title, shots, count, hint, roundId }: ShotTableProps) {
  const isWide = useIsWide();
  const head = useRef<HTMLDivElement>(null);
  const isReading = useIsReading(head);
  const frozen = useFrozen(shots, isReading);
  const [isWhole, setWhole] = useState(false);
  const showWhole = () => {
    setWhole(true);
    // In a busy round the list has only the visible shots.
    if (roundId !== undefined) reloadShots(roundId).catch(() => undefined);
  };
  const shown = isWhole ? frozen : frozen.slice(0, FIRST);
  const waiting = (shots[0]?.position ?? 0) - (frozen[0]?.position ?? 0);
  return (
    <Card as="section">
      <Row justify="between" ref={head}>
        <h2>{title}</h2>
        <Detail as="span">{copy.numbers(formatNumber(count))}</Detail>
      </Row>
      {waiting > 0 && <NewShots count={waiting} onShow={() => head.current?.scrollIntoView({ block: 'center' })} />}
      {roundId !== undefined && <OwnShotNote roundId={roundId} />}
      {shown.length === 0 ? (
        <NothingInside words={copy.noShots} />
      ) : (
        <Table>
          <TableHead names={[copy.rank, copy.number, copy.shooter]} figures={[areaCopy.serverTime]} />
          <tbody>
            {shown.map((shot, at) => (
              <ShotRow key={shot.position} shot={shot} rank={at + 1} />
            ))}
          </tbody>
        </Table>
      )}
      {!isWhole && frozen.length > FIRST && (
        <Button variant="text" wide onClick={showWhole}>
          {copy.showAll(frozen.length)}
        </Button>
      )}
      {isWide && frozen.length > FIRST && <SortedShots title={title} shots={frozen} />}
      {hint !== undefined && <Hint above={2}>{hint}</Hint>}
    </Card>
  );
}

function NewShots({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <div className={styles.newShots}>
      <Button variant="secondary" size="sm" onClick={onShow}>
        {copy.newShots(count)}
        <Icon name="chevron-left" size={16} className={styles.up ?? ''} />
      </Button>
    </div>
  );
}

function ShotRow({ shot, rank }: { readonly shot: Shot; readonly rank: number }) {
  return (
    <TableRow marked={rank === 1 || rank === 16} className={cx(shot.is_mine && styles.mine)}>
      <td className={styles.rank}>
        <Figure>{rank}</Figure>
      </td>
      <td className={styles.shot}>
        <Figure size="lg">{shot.number}</Figure>
      </td>
      <td>
        <Shooter shot={shot} />
      </td>
      <Cell textAlign="right" tone="subtle" size="xs">
        {formatTimeSeconds(shot.at)}
      </Cell>
    </TableRow>
  );
}
