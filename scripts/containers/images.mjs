import { execFileSync, spawnSync } from 'node:child_process';
import { root } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';

/** Images of docker-compose.yml by their targets in the Dockerfile. */
const IMAGES = { server: 'chokdee-server:local', sandbox: 'chokdee-sandbox:local', front: 'chokdee-front:local' };
export const targets = Object.keys(IMAGES);
const MOST_BYTES = 1e9;

/** Builds an image, with the base images that are here. Returns the seconds. */
export function buildImage(target) {
  const since = performance.now();
  say(`building ${IMAGES[target]} …`);
  const words = ['build', '--pull=never', '--quiet', '--target', target, '--tag', IMAGES[target], '.'];
  const { status, stdout, stderr } = spawnSync('podman', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${IMAGES[target]} was not built:\n${`${stdout}${stderr}`.slice(-4_000)}`);
  return Math.round((performance.now() - since) / 1000);
}

const podman = (...words) => execFileSync('podman', words, { encoding: 'utf8', maxBuffer: MOST_BYTES });

export const sizeMb = (target) =>
  Math.round(Number(podman('image', 'inspect', '--format', '{{.Size}}', IMAGES[target])) / 1e6);

/** Names of all files of an image. */
export function filesOf(target) {
  const container = podman('create', IMAGES[target]).trim();
  try {
    const archive = execFileSync('sh', ['-c', `podman export ${container} | tar -t`], {
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
    });
    return archive.split('\n').filter((name) => name !== '' && !name.endsWith('/'));
  } finally {
    podman('rm', container);
  }
}

/** Content of a file of an image. */
export const readIn = (target, file) => podman('run', '--rm', '--network=none', IMAGES[target], 'cat', file);
