import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLOURS } from './count.mjs';
import { root } from './run.mjs';

const RECORDS = 'docs/proofs.json';
const FRONTS = ['host', 'remotes', 'shared', 'packages/contracts', 'packages/federation', 'packages/gateway'];
const RELEASES = [...FRONTS, 'packages/release'];
const SERVERS = ['packages'];

/** Files and folders whose change makes the last run of a proof old. */
export const COVERED = {
  'hostile-load': ['packages/account', 'packages/api', 'packages/gateway', 'packages/kernel', 'packages/verification'],
  'timed-proofs': RELEASES,
  'browser-proofs': [...RELEASES, 'e2e'],
  looks: [...FRONTS, 'e2e/looks'],
  moves: RELEASES,
  'other-width': [...FRONTS, 'e2e'],
  'new-area': [...RELEASES, 'scripts/new-area'],
  operation: [...SERVERS, 'scripts'],
  deployment: ['deploy', 'docker-compose.yml', 'Dockerfile', 'packages/gateway', 'packages/api'],
  'package-tests-server': SERVERS,
  'front-door': RELEASES,
  'hostile-input': SERVERS,
  'lottery-day': ['packages/lotto', 'packages/kernel', 'packages/play', 'packages/verification'],
  'wheel-odds': ['packages/engagement', 'packages/verification'],
  faults: SERVERS,
  'restore-drill': ['packages/kernel', 'packages/api', 'packages/verification'],
  liar: RELEASES,
  'release-names': [...RELEASES, 'package-lock.json'],
  'other-repository': RELEASES,
};

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const records = () => (existsSync(join(root, RECORDS)) ? JSON.parse(readFileSync(join(root, RECORDS), 'utf8')) : {});

/** Lines that a proof printed as its figures: `figure: …`. */
const figuresIn = (output) =>
  [...output.replace(COLOURS, '').matchAll(/^.*?\bfigure: (.+)$/gm)].map(([, text]) => text.trim());

/** Writes commit, figures and skips of proofs that have run into the one tracked file. */
export function recordProofs(results) {
  const isChanged = git('status', '--porcelain', '--', ':!docs/proofs.json') !== '';
  const kept = records();
  for (const { name, passed, failed, seconds, skips, output } of results) {
    kept[name] = {
      commit: git('rev-parse', '--short=12', 'HEAD') + (isChanged ? ' and uncommitted changes' : ''),
      date: new Date().toISOString().slice(0, 10),
      seconds,
      passed,
      failed,
      skipped: skips,
      figures: figuresIn(output),
    };
  }
  const sorted = Object.fromEntries(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(root, RECORDS), `${JSON.stringify(sorted, null, 2)}\n`);
  spawnSync('npx', ['biome', 'format', '--write', RECORDS], { cwd: root, stdio: 'ignore' });
}

/** How the last run of a proof stands to the sources that it covers. @returns {'current' | 'old' | 'never run'} */
function stateOf(name, record) {
  if (!record || record.passed === 0) return 'never run';
  const words = ['diff', '--quiet', record.commit.split(' ')[0], '--', ...COVERED[name]];
  return spawnSync('git', words, { cwd: root, stdio: 'ignore' }).status === 0 ? 'current' : 'old';
}

/** Prints which proofs are older than the sources they cover. It fails nothing. */
export function tellOldProofs() {
  const kept = records();
  for (const state of ['old', 'never run']) {
    const names = Object.keys(COVERED).filter((name) => stateOf(name, kept[name]) === state);
    const words = state === 'old' ? 'proofs older than their sources' : 'proofs without a run on record';
    if (names.length > 0) console.log(`${words} (npm run prove -- <name>): ${names.join(', ')}`);
  }
}
