import type { Rate } from '../measuring/cpu-time.ts';
import { verdictOf } from '../measuring/machine.ts';
import { median } from './bench-database.ts';

type Flow = 'many' | 'full' | 'hot' | 'http' | 'pgbench' | 'ceiling';

const TITLES: Readonly<Record<Flow, string>> = {
  many: 'many wallets',
  full: 'many wallets, 256 at once',
  hot: 'one hot wallet',
  http: 'two calls over HTTP',
  pgbench: '(a) pgbench, one call a bill',
  ceiling: '(b) SQL, arrays of 128',
};

/** Least share of a baseline's rate that a flow has to reach. */
const GOALS: readonly { readonly flow: Flow; readonly of: 'pgbench' | 'ceiling'; readonly least: number }[] = [
  { flow: 'many', of: 'pgbench', least: 2 },
  { flow: 'full', of: 'ceiling', least: 0.6 },
  { flow: 'hot', of: 'pgbench', least: 1.5 },
  { flow: 'http', of: 'pgbench', least: 0.8 },
];

interface ReportProps {
  readonly lines: number;
  readonly rates: Readonly<Record<Flow, readonly Rate[]>>;
}

/** Prints medians with their spread, and each ratio as the median of the ratios of the passes. */
export function reportBets({ lines, rates }: ReportProps): void {
  console.log(`\nbills of ${lines} ${lines === 1 ? 'line' : 'lines'}: bills/s (least to most), bills per CPU second`);
  for (const flow of Object.keys(TITLES) as Flow[]) {
    const perSecond = rates[flow].map((rate) => rate.perSecond);
    const range = `(${Math.min(...perSecond).toFixed(0)} to ${Math.max(...perSecond).toFixed(0)})`;
    const perCpu = median(rates[flow].map((rate) => rate.perCpuSecond)).toFixed(0);
    console.log(
      `${TITLES[flow].padEnd(30)} ${median(perSecond).toFixed(0).padStart(6)} ${range.padEnd(18)} ${perCpu.padStart(6)}`,
    );
  }
  for (const { flow, of, least } of GOALS) {
    const ratiosOf = (unit: keyof Rate) =>
      rates[flow].map((rate, pass) => rate[unit] / (rates[of][pass]?.[unit] ?? Number.NaN));
    const ratios = ratiosOf('perSecond');
    const ratio = median(ratios);
    const perCpu = median(ratiosOf('perCpuSecond')).toFixed(2);
    const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    const against = of === 'pgbench' ? '(a)' : '(b)';
    console.log(
      `${TITLES[flow]} / ${against}: ${ratio.toFixed(2)} (${range}), per CPU second ${perCpu}, goal ${least}: ${verdictOf(ratio >= least)}`,
    );
  }
}
