/**
 * `npm run bench:lighthouse -- [path …] [--rounds 5] [--save <folder>] [--protocol h1|h2]` runs Lighthouse for a phone
 * with its default configuration (simulated throttling). It visits each page several times and prints least, median and
 * most of each figure, and failed audits. HTTP/2 comes from a local proxy, as members get it from the servers in front.
 * Needs a running product at CHOKDEE_URL (http://localhost:3000).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { giveUp } from '../scripts/lib/say.mjs';
import { judge } from './lighthouse/judge.mjs';
import { printPage } from './lighthouse/table.mjs';
import { makeCertificate } from './loading/certificate.ts';
import { Line } from './loading/line.ts';
import { startProxy } from './loading/proxy.ts';
import { asServed } from './loading/variants.ts';

const address = process.env.CHOKDEE_URL ?? 'http://localhost:3000';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    save: { type: 'string' },
    protocol: { type: 'string', default: 'h1' },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) giveUp(`--rounds is a whole number from 1 on, not ${values.rounds}.`);
if (!['h1', 'h2'].includes(values.protocol)) giveUp(`--protocol is h1 or h2, not ${values.protocol}.`);

/** A Yeekee round that stays open during all visits, else the one that closes last. */
async function yeekeePath() {
  const answer = await fetch(`${address}/api/lotto/rounds?status=open&limit=200`);
  const open = (await answer.json()).data.filter(({ group }) => group === 'yeekee');
  const lasting = open.sort((a, b) => Date.parse(b.closes_at) - Date.parse(a.closes_at))[0];
  return lasting && `/lotto/${lasting.round_id}`;
}

const isThere = await fetch(`${address}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
if (!isThere) giveUp(`No product answers at ${address}: start one with npm start, or name it in CHOKDEE_URL.`);

const chromium = (await ensureChromium()) ?? (await import('@playwright/test')).chromium.executablePath();
const paths = positionals.length > 0 ? positionals : ['/', '/lotto/lobby', await yeekeePath(), '/slot'];
const folder = values.save ?? mkdtempSync(join(tmpdir(), 'lighthouse-'));
mkdirSync(folder, { recursive: true });
if (values.save === undefined) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const certificate = values.protocol === 'h2' ? makeCertificate() : null;
const proxy =
  certificate &&
  (await startProxy({ variant: asServed, line: new Line('direct'), product: new URL(address), certificate }));
const trust = certificate ? [`--ignore-certificate-errors-spki-list=${certificate.spki}`] : [];

console.log(`load of the machine: ${readFileSync('/proc/loadavg', 'utf8').trim()}`);
for (const path of paths.filter(Boolean)) {
  const name = path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
  const reports = [];
  for (let round = 1; round <= rounds; round += 1) {
    reports.push(
      await judge(new URL(path, proxy?.origin ?? address).href, chromium, join(folder, `${name}-${round}.json`), trust),
    );
  }
  printPage(path, reports);
}
proxy?.close();
