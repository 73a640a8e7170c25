import { formatNumber } from '@chokdee/format';
import { copy } from '../copy.ts';
import { PrizeName } from './prize-name.tsx';
import type { WheelConfig } from './wheel.api.ts';

type Props = Pick<WheelConfig, 'prizes' | 'config_version'>;

/** Every prize with its chance, "no prize" included, and what is left of those that can run out. */
export function OddsTable({ prizes, config_version }: Props) {
  const hasStock = prizes.some(({ stock_left }) => stock_left !== null);
  return (
    <section className="card">
      <h2>{copy.wheel.odds}</h2>
      <table className="mt1">
        <thead>
          <tr>
            <th>{copy.wheel.prize}</th>
            {hasStock && <th className="r">{copy.wheel.stock}</th>}
            <th className="r">{copy.wheel.oddsEach}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <td>
                <PrizeName prize={prize} />
              </td>
              {hasStock && <td className="r num">{stockText(prize.stock_left)}</td>}
              <td className="r num">{prize.odds_percent.toFixed(2)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint mt2">{copy.wheel.oddsVersion(config_version)}</p>
    </section>
  );
}

function stockText(left: number | null): string {
  if (left === null) return copy.wheel.endless;
  return left === 0 ? copy.wheel.soldOut : formatNumber(left);
}
