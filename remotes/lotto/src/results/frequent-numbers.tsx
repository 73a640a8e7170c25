import { formatThaiDateShort } from '@chokdee/format';
import { Tag } from '@chokdee/ui';
import type { Statistics } from '../lotto.types.ts';
import { betTypeName } from '../parts/bet-types.ts';
import { copy } from './copy.ts';

const SHOWN = 8;

/** The numbers that came most, each beside what is usual by chance. */
export function FrequentNumbers({ statistics }: { readonly statistics: Statistics }) {
  const frequent = [...statistics.numbers]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count || (b.last_draw_date ?? '').localeCompare(a.last_draw_date ?? ''))
    .slice(0, SHOWN);
  return (
    <section className="card">
      <h2>{copy.frequent(betTypeName(statistics.bet_type))}</h2>
      {frequent.length === 0 ? (
        <p className="fs14 t2 mt2">{copy.noneYet}</p>
      ) : (
        <table className="mt1">
          <thead>
            <tr>
              <th>{copy.number}</th>
              <th className="r">{copy.times}</th>
              <th className="r">{copy.last}</th>
            </tr>
          </thead>
          <tbody>
            {frequent.map(({ number, count, last_draw_date }) => (
              <tr key={number}>
                <td className="num fs18">{number}</td>
                <td className="r num">
                  {count > statistics.usual_max && <Tag>{copy.unusual}</Tag>} {count}
                </td>
                <td className="r t2">
                  {last_draw_date !== null && formatThaiDateShort(`${last_draw_date}T12:00:00+07:00`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
