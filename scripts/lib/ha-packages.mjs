import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebian } from './debian.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const FILES = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
const SOURCES = '/etc/apt/sources.list.d';
const KEY = '/usr/share/keyrings/debian-archive-keyring.gpg';
/** Debian 13's packages, which run on Debian 12. */
const NEWER = ['patroni', 'python3-ydiff', 'etcd-server'];
/**
 * First versions that deploy/ha needs: of Patroni, whose writes wait for any one of two standbys, and of etcd, which
 * ignores a leader of before that was frozen.
 */
const VERSIONS = { patroni: [4], etcd: [3, 5, 13] };

/** Programs that are too old. */
const listOld = () => Object.keys(VERSIONS).filter((program) => !isNewEnough(program, VERSIONS[program]));

function isNewEnough(program, wanted) {
  const text = execFileSync(program, ['--version'], { encoding: 'utf8' });
  const parts = /\d+(\.\d+)*/.exec(text)?.[0].split('.').map(Number) ?? [];
  const first = wanted.findIndex((part, place) => parts[place] !== part);
  return first === -1 || (parts[first] ?? 0) > wanted[first];
}

/** Installs the programs of deploy/ha if that is possible. @returns the reason why they are missing, null if they are not */
export async function ensureHaPackages() {
  if (!(await ensureDebian(FILES, 'patroni', 'etcd-server', 'haproxy', 'python3-etcd', 'postgresql')))
    return 'no Patroni, etcd and HAProxy here and none could be installed (Debian: patroni etcd-server haproxy)';
  if (listOld().length > 0 && process.getuid?.() === 0) await installNewer();
  const old = listOld();
  return old.length > 0 ? `too old here: ${old.join(', ')} (Debian 13 has newer ones, which run on Debian 12)` : null;
}

/** Takes Patroni and etcd alone from Debian 13. The machine's list of sources stays as it is. */
async function installNewer() {
  const sources = readdirSync(SOURCES).map((name) => readFileSync(join(SOURCES, name), 'utf8'));
  const address = /^URIs: (\S+)/m.exec(sources.join('\n'))?.[1];
  if (address === undefined) return;
  say('installing Patroni and etcd of Debian 13 with apt-get …');
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-debian-'));
  try {
    mkdirSync(join(folder, 'lists', 'partial'), { recursive: true });
    const list = join(folder, 'newer.sources');
    writeFileSync(list, `Types: deb\nURIs: ${address}\nSuites: trixie\nComponents: main\nSigned-By: ${KEY}\n`);
    const only = [
      `Dir::Etc::sourcelist=${list}`,
      'Dir::Etc::sourceparts=/nonexistent',
      `Dir::State::lists=${join(folder, 'lists')}`,
    ].flatMap((option) => ['-o', option]);
    const apt = (...words) =>
      run('apt-get', words, { quiet: true, cwd: folder, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    await apt('update', '-qq', ...only);
    await apt('download', '-qq', ...NEWER, ...only);
    const files = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    await apt('install', '-y', '-qq', '--no-install-recommends', ...files.map((name) => `./${name}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
