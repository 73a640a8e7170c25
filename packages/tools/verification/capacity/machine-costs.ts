import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '@chokdee/kernel/db';
import { hashPassword } from '@chokdee/kernel/passwords';
import { sql } from 'kysely';

export type Measured = Readonly<Record<string, readonly [value: number, unit: string]>>;

const COMMITS_S = 5;
const MB = 2 ** 20;
/** Written to the disk one after another. */
const DISK_MB = 256;

/** Measures what depends on the machine more than on the product. */
export async function measureMachine(ownerUrl: string): Promise<Measured> {
  return {
    login_hash_ms: [await measureHash(), 'ms of a processor a login'],
    ...(await measureCommits(ownerUrl)),
    disk_bytes_per_s: [measureDisk(), 'bytes a second, each MB flushed'],
  };
}

async function measureHash(): Promise<number> {
  const hashes = 5;
  const before = process.cpuUsage();
  for (let made = 0; made < hashes; made += 1) await hashPassword('a long password', 'member');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / hashes;
}

/** Measures durable commits of one row each, without and with a notice, which the server serializes. */
async function measureCommits(url: string): Promise<Measured> {
  const db = createDb(url, 1);
  await sql`create table commits (id bigint generated always as identity, at timestamptz not null)`.execute(db.db);
  await db.close();
  const rate = (text: string): number => {
    const file = join(tmpdir(), `chokdee-commits-${process.pid}.sql`);
    writeFileSync(file, text);
    const words = ['-n', '-M', 'prepared', '-c', '32', '-j', '2', '-T', String(COMMITS_S), '-f', file, url];
    const output = execFileSync('pgbench', words, { encoding: 'utf8' });
    rmSync(file);
    return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  };
  const insert = 'insert into commits (at) values (now());';
  return {
    commits_per_s: [rate(insert), 'commits a second of one row each, 32 connections'],
    notices_per_s: [
      rate(`begin; ${insert} select pg_notify('commits', 'one'); end;`),
      'commits a second with a NOTIFY each, 32 connections',
    ],
  };
}

function measureDisk(): number {
  const file = join(tmpdir(), `chokdee-disk-${process.pid}`);
  const part = Buffer.alloc(MB, 'chokdee');
  const handle = openSync(file, constants.O_WRONLY | constants.O_CREAT | constants.O_DSYNC);
  const since = performance.now();
  for (let written = 0; written < DISK_MB; written += 1) writeSync(handle, part);
  const seconds = (performance.now() - since) / 1000;
  closeSync(handle);
  rmSync(file);
  return (DISK_MB * MB) / seconds;
}
