import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLOURS } from './count.mjs';
import { root } from './run.mjs';

const RECORDS = 'docs/proofs.json';
const FRONTS = [
  'host',
  'remotes',
  'shared',
  'backoffice',
  'packages/platform/contracts',
  'packages/platform/federation',
  'packages/platform/gateway',
];
const RELEASES = [...FRONTS, 'packages/platform/release'];
const SERVERS = ['packages'];

/** Files and folders of each proof: a change in them makes its last run old. */
export const COVERED = {
  'hostile-load': [
    'packages/areas/account',
    'packages/platform/api',
    'packages/platform/gateway',
    'packages/platform/kernel',
    'packages/tools/verification',
  ],
  standstill: SERVERS,
  failover: ['deploy/ha', 'packages/platform', 'packages/tools/verification'],
  'timed-proofs': RELEASES,
  'treasury-clock': [...SERVERS, 'backoffice', 'e2e'],
  'browser-proofs': [...RELEASES, 'e2e'],
  looks: [...FRONTS, 'e2e/looks'],
  'desk-tasks': ['backoffice', 'e2e/desk-tasks', 'packages'],
  'desk-looks': ['backoffice', 'e2e/looks', 'e2e/desk-looks.prove.ts'],
  moves: RELEASES,
  'other-width': [...FRONTS, 'e2e'],
  'new-area': [...RELEASES, 'scripts/new-area'],
  operation: [...SERVERS, 'scripts'],
  containers: ['deploy', 'docker-compose.yml', 'Dockerfile', 'scripts/containers', 'packages/platform'],
  deployment: ['deploy', 'docker-compose.yml', 'Dockerfile', 'packages/platform/gateway', 'packages/platform/api'],
  'package-tests-server': SERVERS,
  'other-node': [...SERVERS, 'Dockerfile'],
  gateway: RELEASES,
  'hostile-input': SERVERS,
  'lottery-day': [
    'packages/areas/lotto',
    'packages/platform/kernel',
    'packages/platform/play',
    'packages/tools/verification',
  ],
  'wheel-odds': ['packages/areas/engagement', 'packages/tools/verification'],
  faults: SERVERS,
  'restore-drill': ['packages/platform/kernel', 'packages/platform/api', 'packages/tools/verification'],
  citus: SERVERS,
  upgrade: ['packages/platform', 'packages/tools/verification'],
  liar: RELEASES,
  'release-names': [...RELEASES, 'package-lock.json'],
  'other-repository': RELEASES,
};

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const records = () => (existsSync(join(root, RECORDS)) ? JSON.parse(readFileSync(join(root, RECORDS), 'utf8')) : {});

/** Figures of a proof: its lines `figure: …`. */
const figuresIn = (output) =>
  [...output.replace(COLOURS, '').matchAll(/^.*?\bfigure: (.+)$/gm)].map(([, text]) => text.trim());

/** Writes commit, figures and skips of finished proofs to docs/proofs.json. A skipped one keeps the record of its last run. */
export function recordProofs(results) {
  const isChanged = git('status', '--porcelain', '--', ':!docs/proofs.json') !== '';
  const kept = records();
  for (const { name, passed, failed, seconds, skips, output } of results.filter(({ isSkipped }) => !isSkipped)) {
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

const WORDS = {
  failed: 'proofs that failed when they ran last',
  old: 'proofs older than their sources',
  'never run': 'proofs without a run on record',
};

/** State of a proof's last run against its sources. @returns {'current' | keyof typeof WORDS} */
function stateOf(name, record) {
  if (record?.failed > 0) return 'failed';
  if (!record || record.passed === 0) return 'never run';
  const words = ['diff', '--quiet', record.commit.split(' ')[0], '--', ...COVERED[name]];
  return spawnSync('git', words, { cwd: root, stdio: 'ignore' }).status === 0 ? 'current' : 'old';
}

/** Prints the proofs that failed, are old or never ran. It fails no check. */
export function tellOldProofs() {
  const kept = records();
  const states = Object.keys(COVERED).map((name) => [name, stateOf(name, kept[name])]);
  for (const [state, words] of Object.entries(WORDS)) {
    const names = states.filter((each) => each[1] === state).map(([name]) => name);
    if (names.length > 0) console.log(`${words} (npm run prove -- <name>): ${names.join(', ')}`);
  }
}
