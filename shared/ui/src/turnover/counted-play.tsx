import { formatRate } from '@chokdee/format';
import { Cell, FigureCell, Strong, Table, VisuallyHidden } from '@chokdee/ui';
import { copy } from './copy.ts';

export interface CountedStake {
  readonly play: keyof typeof copy.plays;
  /** THB. */
  readonly staked: number;
  /** Share of a settled stake that counts, in percent. */
  readonly percent: number;
  /** THB. */
  readonly counted: number;
}

interface Props {
  readonly progress: readonly CountedStake[];
  /** THB that count in total. */
  readonly total: number;
}

/** Stakes per kind of play, and the part that counted. The heading says THB instead of a sign in each cell. */
export function CountedPlay({ progress, total }: Props) {
  const { counted, plays } = copy;
  return (
    <Table above={3}>
      <VisuallyHidden as="caption">{counted.caption}</VisuallyHidden>
      <thead>
        <tr>
          <th>{counted.play}</th>
          <Cell as="th" textAlign="right">
            {counted.staked}
          </Cell>
          <Cell as="th" textAlign="right">
            {counted.percent}
          </Cell>
          <Cell as="th" textAlign="right">
            {counted.result}
          </Cell>
        </tr>
      </thead>
      <tbody>
        {progress.map(({ play, staked, percent, counted: result }) => (
          <tr key={play}>
            <td>{plays[play]}</td>
            <FigureCell>{formatRate(staked)}</FigureCell>
            <FigureCell tone="muted">{percent}%</FigureCell>
            <FigureCell>
              <b>{formatRate(result)}</b>
            </FigureCell>
          </tr>
        ))}
        {progress.length > 1 && (
          <tr>
            <td colSpan={3}>
              <Strong>{counted.total}</Strong>
            </td>
            <FigureCell>
              <b>{formatRate(total)}</b>
            </FigureCell>
          </tr>
        )}
      </tbody>
    </Table>
  );
}
