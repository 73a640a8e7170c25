import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { startEmbedded } from '@chokdee/kernel/embedded';
import { callServer, startServer } from '../testing/child-server.ts';

const LOGIN = { username: 'demo0001', password: 'chokdee1234', agent_code: 'CHOKDEE' };
const DEADLINE_MS = 60_000;

it('the embedded database is killed: the api serves again by itself, and has said little', async () => {
  const dataDir = join(tmpdir(), `chokdee-dies-${process.pid}`);
  const said: string[] = [];
  const database = await startEmbedded({ dataDir, log: (line) => said.push(line), durable: false });
  const api = await startServer({ SANDBOX: 'on', DATABASE_URL: database.url });
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    const deadline = Date.now() + DEADLINE_MS;
    while (!(await isSo())) {
      assert.ok(Date.now() < deadline, 'it did not happen within a minute');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  try {
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
    await until(() => said.some((line) => line.includes('starting it again')));
    await until(async () => (await callServer(api, 'POST /api/login', LOGIN)).error === 0);
    assert.equal((await fetch(`${api.url}/readyz`)).status, 200);
    const lines = api.output().split('\n').length;
    assert.ok(lines < 200, `${lines} lines of log`);
    assert.equal(await api.stop(), 0, api.output());
  } finally {
    await api.kill();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
