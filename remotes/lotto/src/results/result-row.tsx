import { formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Tag } from '@chokdee/ui';
import { copy as areaCopy } from '../copy.ts';
import type { Result, Round } from '../lotto.types.ts';
import { headlineTypes } from '../parts/bet-types.ts';
import { LotteryEmblem } from '../parts/lottery-emblem.tsx';
import { roundName } from '../parts/round-name.ts';
import { copy } from './copy.ts';
import styles from './results.module.css';

interface ResultRowProps {
  readonly day: string;
  readonly result: Result;
}

/** A result in the list of the day; it opens large above. */
export function ResultRow({ day, result }: ResultRowProps) {
  const { numbers } = result;
  return (
    <Link className="lr" to={{ search: `?${new URLSearchParams({ date: day, round: result.round_id })}` }} replace>
      <LotteryEmblem group={result.group} />
      <div className="grow" style={{ minWidth: 0 }}>
        <div className="nm ell">{roundName(result)}</div>
        <div className="fs12 t3">{numbers === null ? (result.void_reason ?? '') : howKnown(result)}</div>
      </div>
      {numbers === null ? (
        <Tag tone="info">{areaCopy.roundStatus[result.status]}</Tag>
      ) : (
        <div className="row gap4 r">
          {headlineTypes.map((type) => (
            <Place key={type} name={areaCopy.headlineTypes[type]} value={numbers[type]} />
          ))}
        </div>
      )}
    </Link>
  );
}

/** A round of the day without a result: void, or not confirmed by both persons yet. */
export function UndecidedRow({ round }: { readonly round: Round }) {
  const isVoid = round.status === 'cancelled';
  return (
    <div className="lr">
      <LotteryEmblem group={round.group} />
      <div className="grow" style={{ minWidth: 0 }}>
        <div className="nm ell">{roundName(round)}</div>
        <div className="fs12 t3">{round.void_reason ?? copy.at(formatTime(round.result_at))}</div>
      </div>
      <Tag tone={isVoid ? 'info' : 'warn'}>{areaCopy.roundPhase[round.phase]}</Tag>
    </div>
  );
}

function howKnown({ group, result_at, confirmed_at }: Result): string {
  if (group === 'yeekee') return copy.atFair(formatTime(result_at));
  if (confirmed_at === null) return copy.at(formatTime(result_at));
  return copy.atConfirmed(formatTime(confirmed_at));
}

function Place({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <span>
      <b className={`num ${styles.number}`}>{value ?? '—'}</b>
      <br />
      <span className="fs12 t3">{name}</span>
    </span>
  );
}
