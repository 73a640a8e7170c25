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
import { useHeld, useIsReading } from './use-reading.ts';

interface ShotTableProps {
  readonly title: string;
  /** The last accepted first: it has rank 1. */
  readonly shots: readonly Shot[];
  readonly count: number;
  readonly hint?: string;
  /** Of a round that runs: the member's own shot is shown before the list has it. */
  readonly roundId?: string;
}

/** Enough to show rank 16, which the formula subtracts. */
const FIRST = 17;

/** Lists shots by rank. While the member reads further down, new shots wait behind a button, so that nothing moves. */
export function ShotTable({ title, shots, count, hint, roundId }: ShotTableProps) {
  const isWide = useIsWide();
  const head = useRef<HTMLDivElement>(null);
  const isReading = useIsReading(head);
  const held = useHeld(shots, isReading);
  const [isWhole, setWhole] = useState(false);
  const showWhole = () => {
    setWhole(true);
    // In a busy round the list may have kept no more than is seen.
    if (roundId !== undefined) reloadShots(roundId).catch(() => undefined);
  };
  const shown = isWhole ? held : held.slice(0, FIRST);
  const waiting = (shots[0]?.position ?? 0) - (held[0]?.position ?? 0);
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
      {!isWhole && held.length > FIRST && (
        <Button variant="text" wide onClick={showWhole}>
          {copy.showAll(held.length)}
        </Button>
      )}
      {isWide && held.length > FIRST && <SortedShots title={title} shots={held} />}
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
