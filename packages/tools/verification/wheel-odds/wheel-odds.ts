import { defaultPrizes } from '@chokdee/engagement-server/seed';
import { type RunReport, runWheel } from './wheel-simulation.ts';

const SPINS = 1_000_000;
/**
 * Alarm limit: a true wheel falls below it once in a million runs, and a prize of 1.1 % instead of 1 % within a million
 * spins.
 */
const LEAST_P = 1e-6;

const prizes = defaultPrizes.map(([id, name, kind, , odds_basis_points]) => ({
  id,
  name,
  kind,
  odds_basis_points,
  has_stock: false,
}));

function print(title: string, report: RunReport): void {
  console.log(`\n${title}: ${report.spins} spins, ${report.seeds} seeds, every commitment verified`);
  console.log('  id  odds %      expected          hit  prize');
  for (const { id, name, seen, expected, odds_percent } of report.hits) {
    const cells = [String(id).padStart(4), odds_percent.toFixed(2).padStart(8), expected.toFixed(1).padStart(14)];
    console.log(`${cells.join('')}${String(seen).padStart(13)}  ${name}`);
  }
  console.log(`figure: ${title}: chi-square ${report.chiSquare.toFixed(3)}, p ${report.p.toPrecision(3)}`);
}

const endless = runWheel({ spins: SPINS, prizes, stocks: new Map() });
print('the published wheel', endless);

/** Stock of the last two prizes. It is used up on the way, and the wheel goes on in a new version. */
const stocks = new Map([
  [5, 2_000],
  [8, 500],
]);
const scarce = runWheel({
  spins: SPINS / 10,
  prizes: prizes.map((prize) => ({ ...prize, has_stock: stocks.has(prize.id) })),
  stocks,
});
print(
  `with 2,000 of prize 5 and 500 of prize 8 (${scarce.versions} versions, least stock ${scarce.leastStock})`,
  scarce,
);

const failed = [endless, scarce].filter(({ p }) => p <= LEAST_P).length + (scarce.leastStock < 0 ? 1 : 0);
console.log(failed === 0 ? `\nAll hold: p above ${LEAST_P}, no stock below 0.` : `\n${failed} did not hold.`);
process.exitCode = failed === 0 ? 0 : 1;
