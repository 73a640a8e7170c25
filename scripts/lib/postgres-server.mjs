import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';
import { skipStep } from './run-steps.mjs';
import { say } from './say.mjs';
import { freePort } from './supervisor.mjs';

const DEBIAN = '/usr/lib/postgresql';
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Prefers memory to disk if it has room, as `packages/platform/api/testing/test-server.ts` does. */
function roomyFolder() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
}

/** Folder with the programs of PostgreSQL 15 or newer: Debian's, installed by apt if possible. */
async function serverPrograms() {
  const find = () =>
    existsSync(DEBIAN)
      ? readdirSync(DEBIAN)
          .filter((version) => Number(version) >= 15 && existsSync(join(DEBIAN, version, 'bin/initdb')))
          .map((version) => join(DEBIAN, version, 'bin'))[0]
      : undefined;
  if (find() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing a PostgreSQL server with apt-get …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return find();
}

/** Runs work against a fresh PostgreSQL server and removes it. As root the server runs as `nobody`. */
export async function withPostgresServer(work) {
  const programs = await serverPrograms();
  if (programs === undefined) {
    return skipStep('no PostgreSQL server here and none could be installed (Debian: apt-get install postgresql)');
  }
  const folder = mkdtempSync(join(roomyFolder(), 'chokdee-pg-'));
  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  const start = (program, args) => spawn(join(programs, program), args, { ...owner, cwd: folder, stdio: 'ignore' });
  const ended = (child) => new Promise((resolve) => child.on('exit', resolve));
  let server = null;
  try {
    // The roles' passwords are derived from the owner's.
    const password = randomBytes(16).toString('hex');
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o644 });
    const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    await ended(start('initdb', ['-D', data, ...access, '-E', 'UTF8', '--no-locale']));
    server = start('postgres', [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      '-c',
      'max_connections=200',
      // Durability is not needed. Compiling queries (jit) would slow down those that read every table.
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off'].flatMap((setting) => [
        '-c',
        setting,
      ]),
    ]);
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    for (let tries = 0; tries < 100; tries += 1) {
      const { code } = await run(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
        quiet: true,
      });
      if (code === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return await work(url);
  } finally {
    if (server) {
      const gone = ended(server);
      server.kill('SIGINT');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}
