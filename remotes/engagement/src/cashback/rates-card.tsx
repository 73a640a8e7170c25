import { formatRate, formatThb } from '@chokdee/format';
import type { DailyHistory } from './cashback.api.ts';
import { copy } from './copy.ts';

const words = copy.daily;

/** What each play gives back, for anybody. */
export function RatesCard({ rates, minimum, claim_days }: Pick<DailyHistory, 'rates' | 'minimum' | 'claim_days'>) {
  return (
    <section className="card">
      <h2>{words.rates}</h2>
      <table className="mt1">
        <caption className="sr">{words.rates}</caption>
        <thead>
          <tr>
            <th>{words.play}</th>
            <th className="r">{words.rate}</th>
            <th className="r">{words.most}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ play, rate_percent, max_per_day }) => (
            <tr key={play}>
              <td>{copy.plays[play]}</td>
              {rate_percent === 0 ? (
                <td className="r t2" colSpan={2}>
                  {words.takesNoPart}
                </td>
              ) : (
                <>
                  <td className="r num">{formatRate(rate_percent)}%</td>
                  <td className="r">
                    {max_per_day === null ? words.unlimited : <span className="money">{formatThb(max_per_day)}</span>}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint mt2">{words.terms(formatThb(minimum), claim_days)}</p>
    </section>
  );
}
