import { Link } from '@chokdee/router';
import { buttonClass, Icon, Note, Tag } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { copy } from '../copy.ts';
import type { DrawNumbers, Result } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { LotteryEmblem } from '../parts/lottery-emblem.tsx';
import { drawTitle, roundName } from '../parts/round-name.ts';
import { resultsCopy } from './copy.ts';
import { ResultSource } from './result-source.tsx';
import css from './results.module.css';

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
    <section ref={card} className={`card ${css.card}`} tabIndex={-1} aria-label={resultsCopy.open(roundName(result))}>
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
          <b>{copy.roundStatus[result.status]}</b> {result.void_reason}
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
        {resultsCopy.stats}
      </Link>
    </section>
  );
}

function ConfirmedTag({ result }: { readonly result: Result }) {
  if (result.group === 'yeekee') return <Tag tone="ok">{resultsCopy.provable}</Tag>;
  return result.confirmed_at === null ? null : <Tag tone="ok">{resultsCopy.confirmed}</Tag>;
}

function Numbers({ numbers }: { readonly numbers: DrawNumbers }) {
  const more = (['4top', '3front', '3bottom'] as const).filter((place) => numbers[place] !== undefined);
  return (
    <>
      {numbers.first_prize !== undefined && <FirstPrize number={numbers.first_prize} />}
      <div className={`row mt3 c ${css.places}`}>
        {(['3top', '2top', '2bottom'] as const).map((place) => (
          <div key={place}>
            <div className="fs12 t2">{copy.betTypes[place]}</div>
            <b className="num">{numbers[place] ?? '—'}</b>
          </div>
        ))}
      </div>
      {more.length > 0 && (
        <dl className={`kv mt3 ${css.more}`}>
          {more.map((place) => (
            <More key={place} name={copy.betTypes[place]} value={[numbers[place]].flat().join('  ')} />
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
      <div className="fs14 t2">{copy.firstPrize}</div>
      <div className={`row mt1 ${css.digits}`} role="img" aria-label={number}>
        {digits.map(({ digit, fromEnd }) => (
          <span key={fromEnd} className={`num ${fromEnd <= 3 ? css.top : ''}`}>
            {digit}
          </span>
        ))}
      </div>
    </div>
  );
}
