import { Link } from '@chokdee/router';
import { buttonClass, Icon, Note, Tag } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { copy as areaCopy } from '../../copy.ts';
import type { DrawNumbers, Result } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { betTypeName, largeTypes, smallTypes } from '../bet-types.ts';
import { LotteryEmblem } from '../lottery-emblem.tsx';
import { drawTitle, roundName } from '../round-name.ts';
import { copy } from './copy.ts';
import styles from './result.module.css';
import { ResultSource } from './result-source.tsx';

interface ResultCardProps {
  readonly result: Result;
  /** Chosen from the list: it comes into view and takes the focus. */
  readonly isChosen: boolean;
}

/** One result with every prize of it, and where it came from. */
export function ResultCard({ result, isChosen }: ResultCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <section ref={card} className={`card ${styles.card}`} tabIndex={-1} aria-label={copy.open(roundName(result))}>
      <div className="row between">
        <div className="row gap3">
          <LotteryEmblem group={result.group} />
          <div>
            <h2>{roundName(result)}</h2>
            <div className="fs14 t2">{drawTitle(result)}</div>
          </div>
        </div>
        {result.numbers !== null && <ConfirmedTag result={result} />}
      </div>
      {result.numbers === null ? (
        <Note tone="warn" className="mt3">
          <b>{areaCopy.roundStatus[result.status]}</b> {result.void_reason}
        </Note>
      ) : (
        <Numbers numbers={result.numbers} />
      )}
      <ResultSource result={result} />
      <Link
        className={`${buttonClass({ variant: 'secondary', wide: true })} mt3`}
        to={lottoPaths.resultsOf(result.category_id)}
      >
        <Icon name="chart" size={20} />
        {copy.stats}
      </Link>
    </section>
  );
}

function ConfirmedTag({ result }: { readonly result: Result }) {
  if (result.group === 'yeekee') return <Tag tone="ok">{copy.provable}</Tag>;
  return result.confirmed_at === null ? null : <Tag tone="ok">{copy.confirmed}</Tag>;
}

function Numbers({ numbers }: { readonly numbers: DrawNumbers }) {
  const more = smallTypes.filter((place) => numbers[place] !== undefined);
  return (
    <>
      {numbers.first_prize !== undefined && <FirstPrize number={numbers.first_prize} />}
      <div className={`row mt3 c ${styles.places}`}>
        {largeTypes.map((place) => (
          <div key={place}>
            <div className="fs12 t2">{betTypeName(place)}</div>
            <b className="num">{numbers[place] ?? '—'}</b>
          </div>
        ))}
      </div>
      {more.length > 0 && (
        <dl className={`kv mt3 ${styles.more}`}>
          {more.map((place) => (
            <More key={place} name={betTypeName(place)} value={[numbers[place]].flat().join('  ')} />
          ))}
        </dl>
      )}
    </>
  );
}

function More({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num fs18">{value}</dd>
    </>
  );
}

/** The whole first prize; the digits that are bet on stand out. */
function FirstPrize({ number }: { readonly number: string }) {
  const digits = [...number].map((digit, at) => ({ digit, fromEnd: number.length - at }));
  return (
    <div className="c mt3">
      <div className="fs14 t2">{areaCopy.firstPrize}</div>
      <div className={`row mt1 ${styles.digits}`} role="img" aria-label={number}>
        {digits.map(({ digit, fromEnd }) => (
          <span key={fromEnd} className={`num ${fromEnd <= 3 ? styles.top : ''}`}>
            {digit}
          </span>
        ))}
      </div>
    </div>
  );
}
