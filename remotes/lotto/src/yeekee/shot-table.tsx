import { formatNumber, formatTimeSeconds } from '@chokdee/format';
import {
  Button,
  Card,
  Cell,
  cx,
  Detail,
  Figure,
  Hint,
  Icon,
  Row,
  Strong,
  Table,
  TableRow,
  Tag,
  useIsWide,
} from '@chokdee/ui';
import { useRef, useState } from 'react';
import type { Shot } from '../lotto.types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { TableHead } from '../parts/tables.tsx';
import { copy } from './copy.ts';
import { SortedShots } from './sorted-shots.tsx';
import { useHeld, useIsReading } from './use-reading.ts';
import styles from './yeekee.module.css';

interface ShotTableProps {
  readonly title: string;
  /** The last accepted first: it has rank 1. */
  readonly shots: readonly Shot[];
  readonly count: number;
  readonly hint?: string;
}

/** Enough to show rank 16, which the formula subtracts. */
const FIRST = 17;

/** Lists shots by rank. While the member reads further down, new shots wait behind a button, so that nothing moves. */
export function ShotTable({ title, shots, count, hint }: ShotTableProps) {
  const isWide = useIsWide();
  const head = useRef<HTMLDivElement>(null);
  const isReading = useIsReading(head);
  const held = useHeld(shots, isReading);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? held : held.slice(0, FIRST);
  const waiting = (shots[0]?.position ?? 0) - (held[0]?.position ?? 0);
  return (
    <Card as="section" above={4}>
      <Row justify="between" ref={head}>
        <h2>{title}</h2>
        <Detail as="span">{copy.numbers(formatNumber(count))}</Detail>
      </Row>
      {waiting > 0 && <NewShots count={waiting} onShow={() => head.current?.scrollIntoView({ block: 'center' })} />}
      {shown.length === 0 ? (
        <Detail above={2}>{copy.noShots}</Detail>
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
        <Button variant="text" wide onClick={() => setWhole(true)}>
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
        {shot.is_mine ? <Strong>{copy.you}</Strong> : shot.name} {shot.is_sandbox && <Tag>{copy.sandbox}</Tag>}
      </td>
      <Cell textAlign="right" tone="subtle" size="xs">
        {formatTimeSeconds(shot.at)}
      </Cell>
    </TableRow>
  );
}
