import { verdictOf } from '../../measuring/machine.ts';
import { median } from '../bench-database.ts';
import type { Cost } from './growth-cost.ts';

/** Times that the large base may cost as much. */
const GOAL = 1.2;

interface Measured {
  readonly name: string;
  /** A cost for each pass. */
  readonly small: readonly Cost[];
  readonly large: readonly Cost[];
}

const columns: readonly (readonly [title: string, of: (cost: Cost) => number])[] = [
  ['api ms', (cost) => cost.apiMs],
  ['database ms', (cost) => cost.databaseMs],
  ['blocks', (cost) => cost.blocks],
  ['WAL kB', (cost) => cost.walBytes / 1_000],
  ['full pages', (cost) => cost.fullPages],
  ['wall ms', (cost) => cost.wallMs],
];

/** Prints what an operation uses on both bases, as medians, and how many times as much the large one takes. */
export function reportGrowth({ name, small, large }: Measured, bases: readonly { bills: number }[]) {
  console.log(`\n${name.padEnd(34)}${columns.map(([title]) => title.padStart(13)).join('')}`);
  for (const [place, costs] of [small, large].entries()) {
    const figures = columns.map(([, of]) => median(costs.map(of)).toPrecision(4).padStart(13));
    console.log(`${`${bases[place]?.bills} bills`.padStart(34)}${figures.join('')}`);
  }
  const ratios = columns.map(([, of]) =>
    median(ratiosOf(small, large, of))
      .toFixed(2)
      .padStart(13),
  );
  console.log(`${'times'.padStart(34)}${ratios.join('')}`);
  const processor = ratiosOf(small, large, ({ apiMs, databaseMs }) => apiMs + databaseMs);
  const ratio = median(processor);
  const range = `${Math.min(...processor).toFixed(2)} to ${Math.max(...processor).toFixed(2)}`;
  console.log(
    `${name}: ${ratio.toFixed(2)} times the processor time (${range}), goal ${GOAL}: ${verdictOf(ratio <= GOAL)}`,
  );
}

const ratiosOf = (small: readonly Cost[], large: readonly Cost[], of: (cost: Cost) => number): number[] =>
  large.map((cost, pass) => of(cost) / of(small[pass] ?? cost));
