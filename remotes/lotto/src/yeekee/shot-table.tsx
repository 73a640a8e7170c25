import { formatNumber, formatTimeSeconds } from '@chokdee/format';
import { Button, cx, Icon, Tag } from '@chokdee/ui';
import { useRef, useState } from 'react';
import { copy } from '../copy.ts';
import type { Shot } from '../lotto.types.ts';
import { roomCopy } from './copy.ts';
import { useHeld, useIsReading } from './use-reading.ts';
import css from './yeekee.module.css';

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
        <span className="fs14 t2">{roomCopy.numbers(formatNumber(count))}</span>
      </div>
      {waiting > 0 && <NewShots count={waiting} onShow={() => head.current?.scrollIntoView({ block: 'center' })} />}
      {shown.length === 0 ? (
        <p className="fs14 t2 mt2">{roomCopy.noShots}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{roomCopy.rank}</th>
              <th>{roomCopy.number}</th>
              <th>{roomCopy.shooter}</th>
              <th className="r">{copy.serverTime}</th>
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
          {roomCopy.showAll(held.length)}
        </Button>
      )}
      {hint !== undefined && <p className="hint mt2">{hint}</p>}
    </section>
  );
}

function NewShots({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <div className={css.newShots}>
      <Button variant="secondary" size="sm" onClick={onShow}>
        {roomCopy.newShots(count)}
        <Icon name="chevron-left" size={16} className={css.up ?? ''} />
      </Button>
    </div>
  );
}

function ShotRow({ shot, rank }: { readonly shot: Shot; readonly rank: number }) {
  return (
    <tr className={cx((rank === 1 || rank === 16) && 'hl', shot.is_mine && css.mine)}>
      <td className={css.rank}>
        <b className="num">{rank}</b>
      </td>
      <td className={css.shot}>
        <b className="num fs18">{shot.number}</b>
      </td>
      <td>
        {shot.is_mine ? <b className="m">{roomCopy.you}</b> : shot.name}{' '}
        {shot.is_sandbox && <Tag>{roomCopy.sandbox}</Tag>}
      </td>
      <td className="r t3 fs12">{formatTimeSeconds(shot.at)}</td>
    </tr>
  );
}
