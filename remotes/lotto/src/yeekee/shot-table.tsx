import { formatNumber, formatTimeSeconds } from '@chokdee/format';
import { Button, cx, Icon, Tag } from '@chokdee/ui';
import { useRef, useState } from 'react';
import { copy as areaCopy } from '../copy.ts';
import type { Shot } from '../lotto.types.ts';
import { copy } from './copy.ts';
import { useHeld, useIsReading } from './use-reading.ts';
import styles from './yeekee.module.css';

interface ShotTableProps {
  readonly title: string;
  /** Last accepted first: rank 1 leads. */
  readonly shots: readonly Shot[];
  readonly count: number;
  readonly hint?: string;
}

/** Enough to show rank 16, which the formula takes away. */
const FIRST = 17;

/** Shots by rank. While somebody reads further down nothing moves: new shots wait behind a button. */
export function ShotTable({ title, shots, count, hint }: ShotTableProps) {
  const head = useRef<HTMLDivElement>(null);
  const isReading = useIsReading(head);
  const held = useHeld(shots, isReading);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? held : held.slice(0, FIRST);
  const waiting = (shots[0]?.position ?? 0) - (held[0]?.position ?? 0);
  return (
    <section className="card mt4">
      <div className="row between" ref={head}>
        <h2>{title}</h2>
        <span className="fs14 t2">{copy.numbers(formatNumber(count))}</span>
      </div>
      {waiting > 0 && <NewShots count={waiting} onShow={() => head.current?.scrollIntoView({ block: 'center' })} />}
      {shown.length === 0 ? (
        <p className="fs14 t2 mt2">{copy.noShots}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{copy.rank}</th>
              <th>{copy.number}</th>
              <th>{copy.shooter}</th>
              <th className="r">{areaCopy.serverTime}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((shot, at) => (
              <ShotRow key={shot.position} shot={shot} rank={at + 1} />
            ))}
          </tbody>
        </table>
      )}
      {!isWhole && held.length > FIRST && (
        <Button variant="text" wide onClick={() => setWhole(true)}>
          {copy.showAll(held.length)}
        </Button>
      )}
      {hint !== undefined && <p className="hint mt2">{hint}</p>}
    </section>
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
    <tr className={cx((rank === 1 || rank === 16) && 'hl', shot.is_mine && styles.mine)}>
      <td className={styles.rank}>
        <b className="num">{rank}</b>
      </td>
      <td className={styles.shot}>
        <b className="num fs18">{shot.number}</b>
      </td>
      <td>
        {shot.is_mine ? <b className="m">{copy.you}</b> : shot.name} {shot.is_sandbox && <Tag>{copy.sandbox}</Tag>}
      </td>
      <td className="r t3 fs12">{formatTimeSeconds(shot.at)}</td>
    </tr>
  );
}
