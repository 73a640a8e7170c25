import { translateProcesses } from '@chokdee/api/testing';
import { describeMachine } from '../measuring/machine.ts';
import { alone, lanes } from './families.ts';
import { runApart } from './family-process.ts';
import { countOf } from './load.ts';
import type { FaultFamily, Row } from './run-faults.ts';

/**
 * `npm run faults -w @chokdee/verification [-- fault …]`: breaks parts of the product under load, many times. Every
 * acknowledged act must be in the books once, and at the end the books hold nothing else. No answer may take long; the
 * report says how soon the product serves again.
 */
const named = process.argv.slice(2);
const names = [...lanes.flat(), ...alone].map(({ name }) => name);
const unknown = named.find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`no fault '${unknown}'; there are ${names.join(', ')}`);
const sinceMs = performance.now();
const rows: Row[] = [];
/** Failures of families that ended early, and reasons of families that were skipped. */
const broken: string[] = [];
const skipped: string[] = [];
console.log(describeMachine());
await translateProcesses();
const chosen = alone.filter(({ name }) => named.includes(name));
await Promise.all([...lanes, chosen].map(runLane));
console.log(
  line('fault', 'times', 'told', 'retried', 'lost', 'doubled', 'untold', 'ledger', 'wrong', 'longest', 'serves again'),
);
for (const row of rows) report(row);
for (const text of [...skipped, ...broken]) console.log(text);
const faults = rows.flatMap(faultsOf).length + broken.length;
const tookS = Math.round((performance.now() - sinceMs) / 1000);
console.log(
  `figure: ${rows.reduce((sum, { times }) => sum + times, 0)} faults made, ${faults === 0 ? 'nothing was lost, nothing happened twice' : `${faults} wrong outcomes`}; ${tookS} s`,
);
process.exit(faults === 0 ? 0 : 1);

async function runLane(lane: readonly FaultFamily[]): Promise<void> {
  for (const family of lane) {
    if (named.length > 0 && !named.includes(family.name)) continue;
    try {
      const outcome = await runApart(family);
      if (typeof outcome === 'string') skipped.push(`skipped: ${family.name}: ${outcome}`);
      else rows.push(...outcome);
    } catch (error) {
      broken.push(String(error));
    }
  }
}

function faultsOf({ lost, doubled, untold, problems, told }: Row): string[] {
  return [...lost, ...doubled, ...untold, ...problems, ...told.wrong];
}

function report(row: Row): void {
  const { told, lost, doubled, untold, problems } = row;
  const lists = [lost, doubled, untold, problems, told.wrong].map(({ length }) => length);
  const sorted = row.servedAfterMs.toSorted((a, b) => a - b);
  const again = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(seconds).join(' / ');
  console.log(line(row.fault, row.times, countOf(told), told.retried, ...lists, seconds(told.longestMs), again));
  for (const fault of faultsOf(row).slice(0, 10)) console.log(`      ${fault}`);
}

function seconds(ms = Number.NaN): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function line(...cells: (string | number)[]): string {
  const widths = [34, 6, 7, 8, 5, 8, 7, 7, 6, 8, 18];
  return cells
    .map((cell, place) => (place === 0 ? String(cell).padEnd(34) : String(cell).padStart(widths[place] ?? 0)))
    .join(' ');
}
