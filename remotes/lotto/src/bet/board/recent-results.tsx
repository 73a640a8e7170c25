import { formatThaiDateShort } from '@chokdee/format';
import { Link } from '@chokdee/router';
import type { Round } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { betTypeName, headlineTypes } from '../../parts/bet-types.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';

interface RecentResultsProps {
  readonly rounds: readonly Round[];
  readonly categoryId: number;
}

/** The last results of the same lottery. */
export function RecentResults({ rounds, categoryId }: RecentResultsProps) {
  return (
    <section className="card">
      <div className="row between">
        <h2>{copy.recent(rounds.length)}</h2>
        <Link className="fs14" to={lottoPaths.resultsOf(categoryId)}>
          {copy.statistics}
        </Link>
      </div>
      {rounds.length === 0 ? <p className="fs14 t2 mt2">{copy.noRecent}</p> : <ResultTable rounds={rounds} />}
    </section>
  );
}

function ResultTable({ rounds }: Pick<RecentResultsProps, 'rounds'>) {
  return (
    <table className={`mt1 ${styles.table}`}>
      <thead>
        <tr>
          <th>{copy.draw}</th>
          {headlineTypes.map((type) => (
            <th key={type} className="r">
              {betTypeName(type)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.round_id}>
            <td className="t2">
              {formatThaiDateShort(`${round.draw_date}T12:00:00+07:00`)}
              {round.round_no !== null && ` #${round.round_no}`}
            </td>
            {headlineTypes.map((type) => (
              <td key={type} className="r num fs18">
                {round.numbers?.[type] ?? '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
