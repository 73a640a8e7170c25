import { execFileSync } from 'node:child_process';
import { ensureDebian } from './debian.mjs';
import { withNewerPackages } from './newer-debian.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const FILES = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
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

/** Takes Patroni and etcd alone from Debian 13. */
function installNewer() {
  say('installing Patroni and etcd of Debian 13 with apt-get …');
  return withNewerPackages(NEWER, (folder, files) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...files.map((name) => `./${name}`)], {
      quiet: true,
      cwd: folder,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    }),
  );
}
