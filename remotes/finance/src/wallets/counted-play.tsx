import { copy } from './copy.ts';
import type { Bonus } from './wallets.api.ts';

/** The baht sign would stand in every cell: plain figures under their headings. */
const figure = (thb: number) => thb.toLocaleString('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What was staked on each kind of play, and how much of it counted. */
export function CountedPlay({ progress }: Pick<Bonus, 'progress'>) {
  const { counted, plays } = copy;
  return (
    <table className="mt3">
      <caption className="sr">{counted.caption}</caption>
      <thead>
        <tr>
          <th>{counted.play}</th>
          <th className="r">{counted.staked}</th>
          <th className="r">{counted.percent}</th>
          <th className="r">{counted.result}</th>
        </tr>
      </thead>
      <tbody>
        {progress.map(({ play, staked, percent, counted: result }) => (
          <tr key={play}>
            <td>{plays[play]}</td>
            <td className="r num">{figure(staked)}</td>
            <td className="r num t2">{percent}%</td>
            <td className="r num">
              <b>{figure(result)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
