import { Money } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Prize } from './wheel.api.ts';

/** Every prize with its chance, "no prize" included. */
export function OddsTable({ prizes }: { readonly prizes: readonly Prize[] }) {
  return (
    <section className="card mt4">
      <h2>{copy.wheel.odds}</h2>
      <table className="mt1">
        <thead>
          <tr>
            <th>{copy.wheel.prize}</th>
            <th className="r">{copy.wheel.oddsEach}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <td>{prize.kind === 'credit' ? <Money thb={prize.value} /> : prize.name}</td>
              <td className="r num">{prize.odds_percent.toFixed(2)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
