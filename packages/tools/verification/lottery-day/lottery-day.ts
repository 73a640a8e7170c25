import { parseArgs } from 'node:util';
import { findProblems } from '@chokdee/kernel/ledger';
import { auditDay, type DayAudit, type LotteryFigures } from './audit-day.ts';
import { playDay } from './play-day.ts';

/*
 * npm run lottery-day -w @chokdee/verification: plays a day of every lottery on its own database. The real jobs settle it,
 * and the reference computes every line again. Ends with 1 when anything differs.
 */
const { values } = parseArgs({
  options: {
    // This day is a Wednesday and a sixteenth, on which every lottery is drawn.
    day: { type: 'string', default: '2026-12-16' },
    members: { type: 'string', default: '60' },
    bills: { type: 'string', default: '4' },
    lines: { type: 'string', default: '10' },
    seed: { type: 'string', default: '16' },
  },
});

const baht = (satang: bigint): string => (Number(satang) / 100).toFixed(2);

function printTable({ figures, differences, wonTypes, transfers }: DayAudit): string {
  const head = ['lottery', 'rounds', 'void', 'bills', 'lines', 'won', 'stakes', 'given back', 'payouts', 'prizes'];
  const row = (name: string, all: readonly LotteryFigures[]): string[] => {
    const count = (key: 'rounds' | 'voidRounds' | 'bills' | 'lines' | 'wonLines') =>
      String(all.reduce((sum, one) => sum + one[key], 0));
    const money = (key: 'stakesSatang' | 'givenBackSatang' | 'payoutsSatang' | 'prizesSatang') =>
      baht(all.reduce((sum, one) => sum + one[key], 0n));
    const counts = [count('rounds'), count('voidRounds'), count('bills'), count('lines'), count('wonLines')];
    const sums = [money('stakesSatang'), money('givenBackSatang'), money('payoutsSatang'), money('prizesSatang')];
    return [name, ...counts, ...sums];
  };
  const rows = [head, ...figures.map((one) => row(one.code, [one])), row('all', figures)];
  const line = ([name = '', ...cells]: readonly string[]): string =>
    [name.padEnd(14), ...cells.map((cell, at) => cell.padStart(at < 5 ? 7 : 14))].join('');
  return [
    ...rows.map(line),
    '',
    `bet types that won: ${wonTypes.join(' ')}`,
    `transfers in the ledger: ${transfers}, each expected and each there`,
    `differences: ${differences.length}`,
    ...differences.slice(0, 50),
  ].join('\n');
}

const { test, roundIds } = await playDay({
  day: values.day,
  from: '00:00',
  to: '28:00',
  members: Number(values.members),
  billsPerRound: Number(values.bills),
  linesPerBill: Number(values.lines),
  seed: Number(values.seed),
});
const audit = await auditDay(test.deps.db, roundIds);
const problems = await findProblems(test.deps.db);
await test.stop();
console.log(printTable(audit));
console.log(`figure: ${audit.differences.length} differences, ${problems.length} problems in the books`);
if (audit.differences.length > 0 || problems.length > 0) process.exitCode = 1;
