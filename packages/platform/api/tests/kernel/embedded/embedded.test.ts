import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { argvOf } from '@chokdee/api/testing';
import { startEmbedded } from '@chokdee/kernel/embedded';
import pg from 'pg';

const holderFile = fileURLToPath(new URL('./embedded.test-holder.ts', import.meta.url));

describe('the embedded server', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chokdee-embedded-'));
    // mkdtemp makes folders that only we may pass; the server runs as another user when we are root.
    await rm(folder, { recursive: true });
  });
  after(async () => {
    for (const holder of holders) holder.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps what was committed past a kill -9 of its parent, and takes over the orphan', async () => {
    const { holder, url } = await startHolder(folder);
    await query(url, 'create table kept (id integer)');
    await query(url, 'insert into kept values (1)');
    await assert.rejects(start(folder), /already runs on the folder .* \(process \d+\)/);

    holder.kill('SIGKILL');
    await once(holder, 'close');
    const lines: string[] = [];
    const next = await startEmbedded({ dataDir: folder, log: (line) => lines.push(line) });
    try {
      assert.ok(
        lines.some((line) => line.includes('left behind')),
        lines.join('\n'),
      );
      assert.deepEqual(await query(next.url, 'select id from kept'), [{ id: 1 }]);
      assert.deepEqual(await query(next.url, 'show fsync'), [{ fsync: 'on' }]);
    } finally {
      await next.stop();
    }
    assert.equal(statSync(join(folder, 'postgres.password')).mode & 0o777, 0o600);
    assert.ok(!existsSync(join(folder, 'start.lock')), 'the folder is free again');
    assert.ok(!existsSync(join(folder, 'postgres', 'postmaster.pid')), 'the server has ended');
  });

  it('starts a server that was killed again, at the same address, with its data', async () => {
    const lines: string[] = [];
    const server = await startEmbedded({ dataDir: folder, log: (line) => lines.push(line) });
    try {
      process.kill(readPostmaster(folder), 'SIGKILL');
      let rows: unknown = null;
      await until(async () => {
        rows = await query(server.url, 'select id from kept').catch(() => null);
        return rows !== null;
      });
      assert.deepEqual(rows, [{ id: 1 }]);
      // A connection of before may have answered for a moment still.
      await until(() => lines.some((line) => line.includes('starting it again')));
    } finally {
      await server.stop();
    }
    assert.ok(!existsSync(join(folder, 'postgres', 'postmaster.pid')), 'it stays ended when it is told to end');
  });

  it('waits for what a killed server leaves in memory', async () => {
    const first = await start(folder);
    const held = new pg.Client({ connectionString: first.url });
    held.on('error', () => undefined);
    await held.connect();
    const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? Number.NaN;
    process.kill(backend, 'SIGSTOP');
    try {
      process.kill(readPostmaster(folder), 'SIGKILL');
      first.kill();
      const again = start(folder);
      const log = join(folder, 'postgres.log');
      await until(() => readFileSync(log, 'utf8').includes('shared memory block'));
      process.kill(backend, 'SIGCONT');
      await (await again).stop();
    } finally {
      // Its server is gone: the connection may end with an error.
      await held.end().catch(() => undefined);
    }
  });
});

/** Waits until something is so, a minute at most. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await isSo()); looks += 1) {
    assert.ok(looks < 1_200, 'it never came');
    await setTimeout(50);
  }
}

const readPostmaster = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const start = (dataDir: string) => startEmbedded({ dataDir, log: () => undefined });

const holders: ChildProcess[] = [];

/** Another process that starts the server and tells its address. */
async function startHolder(dataDir: string): Promise<{ holder: ChildProcess; url: string }> {
  const holder = spawn(process.execPath, [...argvOf(holderFile), dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  holders.push(holder);
  const [url] = await Promise.race([
    once(holder, 'message'),
    once(holder, 'exit').then(() => Promise.reject(new Error('the holder ended'))),
  ]);
  return { holder, url: String(url) };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // A query throws its own errors. A stopping server also reports to a connection that is closing.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
