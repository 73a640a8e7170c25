import assert from 'node:assert/strict';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { createDb, openStandbys } from '@chokdee/kernel/db';
import { seedLotto } from '@chokdee/lotto-server/seed';

/** Longest wait for what happens within seconds, ms. */
const LIMIT_MS = 20_000;

let t: TestApp;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
});
after(() => t.stop());

test('a primary that is away for a moment is asked again, with standbys as without', async () => {
  const gone = createDb('postgres://nobody@127.0.0.1:9/none', 1);
  const standbys = openStandbys({ urls: [t.databaseUrl], primary: gone.db, connections: 1 });
  Object.assign(t.app.deps, { standbys });
  const { status } = await t.api.call('GET /api/lotto/lobby', {});
  Object.assign(t.app.deps, { standbys: null });
  await Promise.all([standbys.close(), gone.close()]);
  assert.equal(status, 200);
});

/** Passes bytes on to the test's database until it falls silent: its connections stay open. */
async function openWire() {
  const { hostname, port } = new URL(t.databaseUrl);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(t.databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    fallSilent: () => sockets.forEach((socket) => void socket.unpipe().pause()),
    close: () => void server.close(),
  };
}

test('a machine that falls silent is passed over at once, and holds up no call for long', async () => {
  const wire = await openWire();
  const standbys = openStandbys({ urls: [wire.url], primary: t.deps.db, connections: 2 });
  // Opens a connection; the machine is no standby, and rests.
  assert.equal(await standbys.current(), t.deps.db);
  await sleep(2_100);
  wire.fallSilent();
  assert.equal(await Promise.race([standbys.current(), sleep(LIMIT_MS, null, { ref: false })]), t.deps.db);
  // Without an end to the silent connections this waits for ever.
  const closed = standbys.close().then(() => 'closed');
  assert.equal(await Promise.race([closed, sleep(LIMIT_MS, null, { ref: false })]), 'closed');
  wire.close();
});
