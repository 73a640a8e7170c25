import { spawn } from 'node:child_process';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import type { Folders } from './folders.ts';
import type { ServerUser } from './server-user.ts';

interface InitialiseProps {
  readonly folders: Folders;
  readonly user: ServerUser | null;
  readonly superuser: string;
  readonly password: string;
  readonly durable: boolean;
}

/** Makes the data folder beside its place and moves it there when it is whole: a crash in between leaves no half. */
export async function initialiseCluster({
  folders,
  user,
  superuser,
  password,
  durable,
}: InitialiseProps): Promise<void> {
  const unfinished = `${folders.cluster}.unfinished`;
  const passwordFile = `${folders.cluster}.new-password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) {
    await chown(unfinished, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const options = ['-D', unfinished, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  options.push('--encoding=UTF8', '--locale=C', '--no-instructions', ...(durable ? [] : ['--no-sync']));
  try {
    await run(join(folders.binaries, 'bin', 'initdb'), options, user);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rm(folders.cluster, { recursive: true, force: true });
  await rename(unfinished, folders.cluster);
}

function run(program: string, args: readonly string[], user: ServerUser | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.on('error', (error) => reject(cannotRun(error.message)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(cannotRun(complaint.trim()))));
  });
}

function cannotRun(reason: string): EmbeddedError {
  return new EmbeddedError(
    `The embedded PostgreSQL cannot run here (${reason}): set DATABASE_URL to a PostgreSQL server (15 or newer) instead.`,
  );
}
