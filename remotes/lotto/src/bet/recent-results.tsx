import { formatThaiDateShort } from '@chokdee/format';
import { copy } from '../copy.ts';
import type { Round } from '../lotto.types.ts';
import css from './bet.module.css';

/** The last results of the same lottery. */
export function RecentResults({ rounds }: { readonly rounds: readonly Round[] }) {
  return (
    <section className="card">
      <h2>{copy.bet.recent(rounds.length)}</h2>
      {rounds.length === 0 ? (
        <p className="fs14 t2 mt2">{copy.bet.noRecent}</p>
      ) : (
        <table className={`mt1 ${css.table}`}>
          <thead>
            <tr>
              <th>{copy.bet.draw}</th>
              <th className="r">{copy.betTypes['3top']}</th>
              <th className="r">{copy.betTypes['2bottom']}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <tr key={round.round_id}>
                <td className="t2">
                  {formatThaiDateShort(`${round.draw_date}T12:00:00+07:00`)}
                  {round.round_no !== null && ` #${round.round_no}`}
                </td>
                <td className="r num fs18">{round.numbers?.['3top'] ?? '—'}</td>
                <td className="r num fs18">{round.numbers?.['2bottom'] ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
