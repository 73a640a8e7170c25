import { formatRate } from '@chokdee/format';
import { turnoverCopy as copy } from './copy.ts';

export interface CountedStake {
  readonly play: keyof typeof copy.plays;
  /** THB. */
  readonly staked: number;
  /** Share of a settled stake that counts. */
  readonly percent: number;
  /** THB. */
  readonly counted: number;
}

interface Props {
  readonly progress: readonly CountedStake[];
  /** THB that counts from all of them. */
  readonly total: number;
}

/** What was staked on each kind of play, and how much of it counted; the baht sign would stand in every cell. */
export function CountedPlay({ progress, total }: Props) {
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
            <td className="r num">{formatRate(staked)}</td>
            <td className="r num t2">{percent}%</td>
            <td className="r num">
              <b>{formatRate(result)}</b>
            </td>
          </tr>
        ))}
        {progress.length > 1 && (
          <tr>
            <td colSpan={3}>
              <b className="m">{counted.total}</b>
            </td>
            <td className="r num">
              <b>{formatRate(total)}</b>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
