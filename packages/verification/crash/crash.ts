import { availableParallelism, loadavg } from 'node:os';
import { type CrashRound, crashRounds } from './crash-rounds.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const MEMBERS = Number(process.env.MEMBERS ?? 12);
const MODES = (['embedded', 'two processes'] as const).filter((mode) => mode.startsWith(process.env.MODE ?? ''));

/**
 * `npm run crash -w @chokdee/verification`: kill -9 under load, so many rounds with one process on the embedded database,
 * whose server is killed in every second round, too, and so many with two processes on one database. What was
 * acknowledged must be there, and nothing may be there twice; in the end everything that is there was acknowledged.
 */
let faults = 0;
console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}, ${MEMBERS} members at once`);
console.log(line('round', 'killed', 'told', 'retried', 'lost', 'doubled', 'untold', 'ledger'));
for (const mode of MODES) {
  console.log(`-- ${mode}`);
  await crashRounds({ mode, rounds: ROUNDS, members: MEMBERS, onRound: report });
}
console.log(faults === 0 ? 'Nothing was lost, nothing happened twice.' : `${faults} faults.`);
process.exit(faults === 0 ? 0 : 1);

function report(round: CrashRound): void {
  const { lost, doubled, untold, problems } = round;
  const name = round.round === 0 ? 'end' : String(round.round);
  const counts = [round.told, round.retried, lost.length, doubled.length, untold.length, problems.length].map(String);
  console.log(line(name, round.killed, ...counts));
  const all = [...lost, ...doubled, ...untold, ...problems];
  faults += all.length;
  for (const fault of all.slice(0, 10)) console.log(`      ${fault}`);
}

function line(...cells: string[]): string {
  const widths = [6, 18, 8, 8, 6, 8, 7, 7];
  return cells
    .map((cell, place) => (place < 2 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0)))
    .join(' ');
}
