import { formatNumber, formatTimeSeconds } from '@chokdee/format';
import { Button, cx, Tag } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import type { Shot } from '../lotto.types.ts';
import { roomCopy } from './copy.ts';

interface ShotTableProps {
  readonly title: string;
  /** Last accepted first: rank 1 leads. */
  readonly shots: readonly Shot[];
  readonly count: number;
}

/** Enough to show rank 16, which the formula takes away. */
const FIRST = 17;

export function ShotTable({ title, shots, count }: ShotTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? shots : shots.slice(0, FIRST);
  return (
    <section className="card mt4">
      <div className="row between">
        <h2>{title}</h2>
        <span className="fs14 t2">{roomCopy.numbers(formatNumber(count))}</span>
      </div>
      {shots.length === 0 ? (
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
      {!isWhole && shots.length > FIRST && (
        <Button variant="text" wide onClick={() => setWhole(true)}>
          {roomCopy.showAll(shots.length)}
        </Button>
      )}
    </section>
  );
}

function ShotRow({ shot, rank }: { readonly shot: Shot; readonly rank: number }) {
  return (
    <tr className={cx((rank === 1 || rank === 16) && 'hl')}>
      <td style={{ width: 52 }}>
        <b className="num">{rank}</b>
      </td>
      <td>
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
