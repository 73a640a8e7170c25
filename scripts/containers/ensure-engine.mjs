import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebian } from '../lib/debian.mjs';
import { withNewerPackages } from '../lib/newer-debian.mjs';
import { root, run } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';

const FILES = ['/usr/bin/podman', '/usr/sbin/runc', '/usr/bin/catatonit', '/usr/sbin/debootstrap'];
const NETWORK = ['/usr/lib/podman/netavark', '/usr/lib/podman/aardvark-dns'];
const PACKAGES = ['podman', 'buildah', 'runc', 'netavark', 'aardvark-dns', 'catatonit', 'debootstrap'];
/** Place of Compose in Debian 13's package, one program without libraries. */
const PLUGIN = 'usr/libexec/docker/cli-plugins/docker-compose';

/** Program of Docker Compose: of this machine, else taken from Debian 13 into `.cache`. */
export const composeProgram = () => [`/${PLUGIN}`, join(root, '.cache/docker-compose')].find(existsSync);

/** Installs podman and Compose if that is possible. @returns the reason why containers cannot run here, null if they can */
export async function ensureEngine() {
  if (process.getuid?.() !== 0) return 'containers with addresses of their own need root here';
  if (!(await ensureDebian([...FILES, ...NETWORK], ...PACKAGES)))
    return `no podman here and none could be installed (Debian: ${PACKAGES.join(' ')})`;
  if (composeProgram() === undefined) await takeCompose();
  if (composeProgram() === undefined) return 'no Docker Compose here and none could be taken from Debian 13';
  try {
    execFileSync('podman', ['info'], { stdio: ['ignore', 'ignore', 'pipe'] });
    return null;
  } catch (error) {
    return `podman does not work here: ${String(error.stderr).trim().split('\n').at(-1)}`;
  }
}

async function takeCompose() {
  say('taking Docker Compose from Debian 13 …');
  await withNewerPackages(['docker-compose'], async (folder, [file]) => {
    if (file === undefined) return;
    await run('dpkg', ['-x', join(folder, file), join(folder, 'content')], { quiet: true });
    mkdirSync(join(root, '.cache'), { recursive: true });
    copyFileSync(join(folder, 'content', PLUGIN), join(root, '.cache/docker-compose'));
  });
}
