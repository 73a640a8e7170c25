import { formatThaiDateTime, formatTimeSeconds } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Icon, Note } from '@chokdee/ui';
import type { Result } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { headlineTypes } from '../bet-types.ts';
import { copy } from './copy.ts';
import styles from './result.module.css';

/** Where a result was read and the two persons who read it; of Yeekee the proof. Wrong ones taken back stay visible. */
export function ResultSource({ result }: { readonly result: Result }) {
  return (
    <div className={`mt3 ${styles.source}`}>
      <h3 className="row fs16">
        <Icon name="shield" size={20} />
        {copy.source}
      </h3>
      {result.group === 'yeekee' ? (
        <p className="fs14 t2">
          {copy.fair} <Link to={lottoPaths.round(result.round_id)}>{copy.seeProof}</Link>
        </p>
      ) : (
        <Persons result={result} />
      )}
      {result.reversals.map((reversal) => (
        <Note key={reversal.reversed_at} tone="warn" className="mt2">
          {copy.reversed(
            headlineTypes
              .map((type) => reversal.numbers[type])
              .filter(Boolean)
              .join(' '),
            formatThaiDateTime(reversal.reversed_at),
          )}
          <div>{copy.reason(reversal.reason)}</div>
        </Note>
      ))}
    </div>
  );
}

function Persons({ result }: { readonly result: Result }) {
  return (
    <>
      <ul className="fs14 mt1">
        <li className={`row gap3 ${styles.step1}`}>
          <Icon name="external" size={20} />
          {result.source_url === null ? (
            <span className="grow">{result.source_name}</span>
          ) : (
            <a className="grow" href={result.source_url} target="_blank" rel="noreferrer">
              {result.source_name}
            </a>
          )}
        </li>
        <Person name={copy.first} by={result.entered_by} at={result.entered_at} />
        <Person name={copy.second} by={result.confirmed_by} at={result.confirmed_at} />
      </ul>
      <p className="hint mt2">{copy.twoPersons}</p>
    </>
  );
}

interface PersonProps {
  readonly name: string;
  readonly by: string | null;
  readonly at: string | null;
}

function Person({ name, by, at }: PersonProps) {
  if (at === null) return null;
  return (
    <li className={`row gap3 ${styles.step1}`}>
      <Icon name="check" size={20} className="jade" />
      <span className="grow">
        {name} {by !== null && <span className="t3">{copy.by(by)}</span>}
      </span>
      <span className="num t2">{formatTimeSeconds(at)}</span>
    </li>
  );
}
