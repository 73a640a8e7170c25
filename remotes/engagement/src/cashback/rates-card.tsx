import { formatRate, formatThb } from '@chokdee/format';
import { Card, Cell, HeadCell, Hint, Money, Table, VisuallyHidden } from '@chokdee/ui';
import type { DailyHistory } from './cashback.api.ts';
import { copy } from './copy.ts';

const words = copy.daily;

/** Cashback rate of each kind of play, for everybody. */
export function RatesCard({ rates, minimum, claim_days }: Pick<DailyHistory, 'rates' | 'minimum' | 'claim_days'>) {
  return (
    <Card as="section">
      <h2>{words.rates}</h2>
      <Table above={1}>
        <VisuallyHidden as="caption">{words.rates}</VisuallyHidden>
        <thead>
          <tr>
            <th>{words.play}</th>
            <HeadCell textAlign="right">{words.rate}</HeadCell>
            <HeadCell textAlign="right">{words.most}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ play, rate_percent, max_per_day }) => (
            <tr key={play}>
              <td>{copy.plays[play]}</td>
              {rate_percent === 0 ? (
                <Cell textAlign="right" tone="muted" colSpan={2}>
                  {words.takesNoPart}
                </Cell>
              ) : (
                <>
                  <Cell textAlign="right" numeric>
                    {formatRate(rate_percent)}%
                  </Cell>
                  <Cell textAlign="right">{max_per_day === null ? words.unlimited : <Money thb={max_per_day} />}</Cell>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <Hint above={2}>{words.terms(formatThb(minimum), claim_days)}</Hint>
    </Card>
  );
}
