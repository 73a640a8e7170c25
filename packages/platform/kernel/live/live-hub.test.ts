import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { it } from 'node:test';
import { createDb } from '@chokdee/kernel/db';
import { LiveHub } from './live-hub.ts';

const RETRY_MS = 500;
const TRIES = 6;

it('a hub whose database is away asks for it twice a second, and says so once', async (t) => {
  let asked = 0;
  const away = createServer((socket) => {
    asked += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(away, 'listening');
  const url = `postgres://nobody@127.0.0.1:${(away.address() as AddressInfo).port}/none`;
  const { db, close } = createDb(url, 1);
  const said: string[] = [];
  const hub = new LiveHub(url, db, { warn: (_details, message) => said.push(message) });
  t.after(async () => {
    await hub.stop().catch(() => undefined);
    await close();
    away.close();
  });

  /** Tells of each retry that is put off; it begins when the test says so. */
  const retries = new EventEmitter();
  const setTimer = globalThis.setTimeout;
  t.mock.method(globalThis, 'setTimeout', (work: () => void, ms?: number) => {
    if (ms !== RETRY_MS) return setTimer(work, ms);
    retries.emit('put off', work);
    return setTimer(() => undefined, 0);
  });
  let next = once(retries, 'put off');
  await hub.start().catch(() => undefined);
  for (let tries = 1; tries < TRIES; tries += 1) {
    const [retry] = (await next) as [() => void];
    assert.equal(asked, tries, 'no try before its time');
    next = once(retries, 'put off');
    retry();
  }
  await next;
  assert.equal(asked, TRIES);
  assert.deepEqual(said, ['live events: the database does not answer']);
});
