import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const SOURCES = '/etc/apt/sources.list.d';
/** First version whose writes wait for any one of two standbys. */
const PATRONI = [4];
/** First version that ignores a leader of before, which ends the leases of others after it was frozen. */
const ETCD = [3, 5, 13];
/** Debian 13's packages, which run on Debian 12. */
const NEWER = ['patroni', 'python3-ydiff', 'etcd-server'];

/** Folder of PostgreSQL's programs. */
export function programsOf(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  return readdirSync(DEBIAN)
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

const isThere = (program: string): boolean =>
  ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, program)));

/** True for a program of that version or a newer one. */
function has(program: string, wanted: readonly number[]): boolean {
  if (!isThere(program)) return false;
  const text = execFileSync(program, ['--version'], { encoding: 'utf8' });
  const parts = /\d+(\.\d+)*/.exec(text)?.[0].split('.').map(Number) ?? [];
  const first = wanted.findIndex((part, place) => parts[place] !== part);
  return first === -1 || (parts[first] ?? 0) > (wanted[first] ?? 0);
}

function listMissing(): string[] {
  return [
    ...(has('etcd', ETCD) ? [] : [`etcd-server ${ETCD.join('.')} (Debian 13)`]),
    ...(isThere('haproxy') ? [] : ['haproxy']),
    ...(programsOf() ? [] : ['postgresql']),
    ...(has('patroni', PATRONI) ? [] : [`patroni ${PATRONI} (Debian 13)`]),
  ];
}

/** Reason why this machine cannot run the servers. Null means it can. Installs Debian's packages if it may. */
export function obstacleToServers(): string | null {
  if (listMissing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    const older = ['etcd-server', 'haproxy', 'postgresql', 'patroni', 'python3-etcd'];
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...older], quiet);
    if (listMissing().length > 0) installNewer();
  }
  const missing = listMissing();
  return missing.length > 0 ? `missing here (Debian's packages): ${missing.join(', ')}` : null;
}

/** Takes Patroni and etcd alone from Debian 13. The machine's list of sources stays as it is. */
function installNewer(): void {
  const sources = readdirSync(SOURCES).map((name) => readFileSync(join(SOURCES, name), 'utf8'));
  const address = /^URIs: (\S+)/m.exec(sources.join('\n'))?.[1];
  if (!address) return;
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-debian-'));
  try {
    mkdirSync(join(folder, 'lists', 'partial'), { recursive: true });
    const list = join(folder, 'newer.sources');
    const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
    writeFileSync(list, `Types: deb\nURIs: ${address}\nSuites: trixie\nComponents: main\nSigned-By: ${key}\n`);
    const only = [
      `Dir::Etc::sourcelist=${list}`,
      'Dir::Etc::sourceparts=/nonexistent',
      `Dir::State::lists=${join(folder, 'lists')}`,
    ].flatMap((option) => ['-o', option]);
    const quiet = { stdio: 'ignore', cwd: folder } as const;
    execFileSync('apt-get', ['update', '-qq', ...only], quiet);
    execFileSync('apt-get', ['download', '-qq', ...NEWER, ...only], quiet);
    const files = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...files.map((name) => `./${name}`)];
    execFileSync('apt-get', install, { ...quiet, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
