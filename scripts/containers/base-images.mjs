/** Makes stand-ins for the images that Dockerfile and docker-compose.yml name, where no registry of images is reached. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCompose } from '../lib/compose.mjs';
import { debianMirror } from '../lib/newer-debian.mjs';
import { takeNodeOfImages } from '../lib/other-node.mjs';
import { root } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';

const BASES = fileURLToPath(new URL('./bases/', import.meta.url));
/** Registry that an engine reads into a name without one. */
const HUB = 'docker.io/library/';
const SUITE = 'bookworm';
/** Enough for a pull on a slow line, ms. */
const PULL_MS = 180_000;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const APT_SETTINGS = '/etc/apt/apt.conf.d';

const exec = (program, words, options = {}) =>
  execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'pipe'], ...options });

/** Names of the images that are not built here, with their tags. */
export function baseNames() {
  const built = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+:\S+)/gm);
  const run = Object.values(readCompose().services).map(({ image }) => image);
  return [...new Set([...[...built].map(([, name]) => name), ...run.filter((name) => !name.startsWith('chokdee-'))])];
}

/** Takes each base image as it is here, pulls it, or makes a stand-in. */
export async function ensureBases() {
  const names = baseNames();
  const debian = names.find((name) => name.startsWith('debian:'));
  const folder = mkdtempSync('/var/tmp/chokdee-bases-');
  try {
    // Debian is the base of the others.
    for (const name of [debian, ...names.filter((each) => each !== debian)]) {
      if (has(name) || pull(name)) continue;
      say(`making a stand-in for ${name} …`);
      if (name === debian) makeDebian(debian, folder);
      else await make(name, debian, folder);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function succeeds(program, words, options) {
  try {
    exec(program, words, options);
    return true;
  } catch {
    return false;
  }
}

const has = (name) => succeeds('podman', ['image', 'exists', HUB + name]);
const pull = (name) => succeeds('podman', ['pull', '--quiet', HUB + name], { timeout: PULL_MS });

/** Debian from its packages, with the settings of apt and the certificates that this machine needs to reach them. */
function makeDebian(name, folder) {
  const system = join(folder, 'debian');
  const mirror = debianMirror();
  if (mirror === undefined) throw new Error('apt on this machine has no source of Debian.');
  exec('debootstrap', ['--variant=minbase', SUITE, system, mirror]);
  for (const file of readdirSync(APT_SETTINGS)) {
    const isOfPackage = succeeds('dpkg', ['--search', join(APT_SETTINGS, file)]);
    if (!isOfPackage) cpSync(join(APT_SETTINGS, file), join(system, APT_SETTINGS, file));
  }
  mkdirSync(join(system, 'etc/ssl/certs'), { recursive: true });
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(system, CERTIFICATES), { dereference: true });
  // A package that is installed starts no service.
  writeFileSync(join(system, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  // The official image is slim, too.
  for (const each of ['doc', 'man', 'info', 'locale', 'lintian'])
    rmSync(join(system, 'usr/share', each), { recursive: true, force: true });
  for (const each of ['var/cache/apt', 'var/lib/apt/lists', 'etc/resolv.conf', 'etc/hostname'])
    rmSync(join(system, each), { recursive: true, force: true });
  const archive = join(folder, 'debian.tar');
  exec('tar', ['-C', system, '--numeric-owner', '--exclude=./dev/*', '--exclude=./proc/*', '-cf', archive, '.']);
  exec('podman', ['import', '--quiet', '--change', 'CMD ["bash"]', archive, HUB + name]);
}

/** @param name of a kind that `bases` has a Dockerfile for */
async function make(name, debian, folder) {
  const kind = name.split(':')[0];
  if (!existsSync(join(BASES, `${kind}.Dockerfile`))) throw new Error(`No stand-in is known for ${name}.`);
  const context = join(folder, kind);
  cpSync(BASES, context, { recursive: true });
  if (kind === 'node') await packNode(context, folder);
  const given = [`DEBIAN=${HUB}${debian}`, `MAJOR=${/:(\d+)/.exec(name)[1]}`];
  exec('podman', [
    'build',
    '--pull=never',
    '--layers=false',
    ...given.flatMap((each) => ['--build-arg', each]),
    ...['--file', join(context, `${kind}.Dockerfile`), '--tag', HUB + name, context],
  ]);
}

/** Puts Node and the npm of package.json into the context of a build, with npm's settings of this machine. */
async function packNode(context, folder) {
  const programs = await takeNodeOfImages(join(folder, 'node-package'));
  if (programs === null) throw new Error('npm does not have the Node of the Dockerfile.');
  cpSync(join(programs, 'node'), join(context, 'node'));
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [{ filename }] = JSON.parse(exec('npm', ['pack', '--json', packageManager, '--pack-destination', folder]));
  mkdirSync(join(context, 'npm'));
  exec('tar', ['-xzf', join(folder, filename), '-C', join(context, 'npm'), '--strip-components=1']);
  writeFileSync(join(context, 'npmrc'), npmSettings());
}

/** npm's settings of this machine, without credentials and paths. */
function npmSettings() {
  const files = ['globalconfig', 'userconfig'].map((each) => exec('npm', ['config', 'get', each]).trim());
  const lines = files.filter(existsSync).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const hasPassword = (line) => /\/\/[^/]*@/.test(line);
  const isKept = (line) => /^(@[\w-]+:)?registry\s*=|^(strict-ssl|fetch-[\w-]+)\s*=/.test(line);
  return `${lines.filter((line) => isKept(line) && !hasPassword(line)).join('\n')}\n`;
}
