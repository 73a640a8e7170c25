import { formatNumber } from '@chokdee/format';
import { Card, Cell, HeadCell, Hint, Table } from '@chokdee/ui';
import { copy } from './copy.ts';
import { PrizeName } from './prize-name.tsx';
import type { WheelConfig } from './wheel.api.ts';

type Props = Pick<WheelConfig, 'prizes' | 'config_version'>;

/** Every prize with its chance, "no prize" included, and the stock of limited ones. */
export function OddsTable({ prizes, config_version }: Props) {
  const hasStock = prizes.some(({ stock_left }) => stock_left !== null);
  return (
    <Card as="section">
      <h2>{copy.wheel.odds}</h2>
      <Table above={1}>
        <thead>
          <tr>
            <th>{copy.wheel.prize}</th>
            {hasStock && <HeadCell textAlign="right">{copy.wheel.stock}</HeadCell>}
            <HeadCell textAlign="right">{copy.wheel.oddsEach}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <td>
                <PrizeName prize={prize} />
              </td>
              {hasStock && (
                <Cell textAlign="right" numeric>
                  {stockText(prize.stock_left)}
                </Cell>
              )}
              <Cell textAlign="right" numeric>
                {prize.odds_percent.toFixed(2)}%
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Hint above={2}>{copy.wheel.oddsVersion(config_version)}</Hint>
    </Card>
  );
}

function stockText(left: number | null): string {
  if (left === null) return copy.wheel.endless;
  return left === 0 ? copy.wheel.soldOut : formatNumber(left);
}
