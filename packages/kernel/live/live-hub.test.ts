import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { it } from 'node:test';
import { createDb } from '@chokdee/kernel/db';
import { LiveHub } from './live-hub.ts';

it('a hub whose database is away asks for it twice a second, and says so once', async () => {
  const away = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(away, 'listening');
  const url = `postgres://nobody@127.0.0.1:${(away.address() as AddressInfo).port}/none`;
  const { db, close } = createDb(url, 1);
  const said: string[] = [];
  const hub = new LiveHub(url, db, { warn: (_details, message) => said.push(message) });
  const since = performance.now();
  const tries = 6;
  await hub.start().catch(() => undefined);
  for (let tried = 1; tried < tries; tried += 1) await once(away, 'connection');
  const tookMs = performance.now() - since;
  await hub.stop().catch(() => undefined);
  await close();
  away.close();
  assert.ok(tookMs > (tries - 2) * 500, `${tries} tries in ${tookMs} ms`);
  assert.deepEqual(said, ['live events: the database does not answer']);
});
