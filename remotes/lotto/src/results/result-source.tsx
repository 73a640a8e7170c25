import { formatThaiDateTime, formatTimeSeconds } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Icon, Note } from '@chokdee/ui';
import type { Result } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { resultsCopy } from './copy.ts';
import css from './results.module.css';

/** Where a result was read and the two persons who read it; of Yeekee the proof. Wrong ones taken back stay visible. */
export function ResultSource({ result }: { readonly result: Result }) {
  return (
    <div className={`mt3 ${css.source}`}>
      <h3 className="row fs16">
        <Icon name="shield" size={20} />
        {resultsCopy.source}
      </h3>
      {result.group === 'yeekee' ? (
        <p className="fs14 t2">
          {resultsCopy.fair} <Link to={lottoPaths.round(result.round_id)}>{resultsCopy.seeProof}</Link>
        </p>
      ) : (
        <Persons result={result} />
      )}
      {result.reversals.map((reversal) => (
        <Note key={reversal.reversed_at} tone="warn" className="mt2">
          {resultsCopy.reversed(
            [reversal.numbers['3top'], reversal.numbers['2bottom']].filter(Boolean).join(' '),
            formatThaiDateTime(reversal.reversed_at),
          )}
          <div>{resultsCopy.reason(reversal.reason)}</div>
        </Note>
      ))}
    </div>
  );
}

function Persons({ result }: { readonly result: Result }) {
  return (
    <>
      <ul className="fs14 mt1">
        <li className={`row gap3 ${css.step1}`}>
          <Icon name="external" size={20} />
          {result.source_url === null ? (
            <span className="grow">{result.source_name}</span>
          ) : (
            <a className="grow" href={result.source_url} target="_blank" rel="noreferrer">
              {result.source_name}
            </a>
          )}
        </li>
        <Person name={resultsCopy.first} by={result.entered_by} at={result.entered_at} />
        <Person name={resultsCopy.second} by={result.confirmed_by} at={result.confirmed_at} />
      </ul>
      <p className="hint mt2">{resultsCopy.twoPersons}</p>
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
    <li className={`row gap3 ${css.step1}`}>
      <Icon name="check" size={20} className="jade" />
      <span className="grow">
        {name} {by !== null && <span className="t3">{resultsCopy.by(by)}</span>}
      </span>
      <span className="num t2">{formatTimeSeconds(at)}</span>
    </li>
  );
}
