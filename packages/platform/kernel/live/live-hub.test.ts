import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { it } from 'node:test';
import { createDb } from '@chokdee/kernel/db';
import { CarrierAway, type CarrierEars, type LiveCarrier } from './carrier.ts';
import { LiveHub } from './live-hub.ts';
import { NotifyCarrier } from './notify-carrier.ts';

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
  const hub = new LiveHub(new NotifyCarrier(url, db), { warn: (_details, message) => said.push(message) });
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
  await hub.start();
  for (let tries = 1; tries < TRIES; tries += 1) {
    const [retry] = (await next) as [() => void];
    assert.equal(asked, tries, 'no try before its time');
    assert.equal(hub.isUp, false);
    next = once(retries, 'put off');
    retry();
  }
  await next;
  assert.equal(asked, TRIES);
  assert.deepEqual(said, ['live events: notify does not answer']);
});

/** Carries between hubs of this process, by topic alone. */
function sharedWire() {
  const wires = new Set<{ readonly ears: CarrierEars; readonly topics: Set<string> }>();
  const open = (): LiveCarrier => {
    const topics = new Set<string>();
    return {
      name: 'nats',
      connect: async (ears) => void wires.add({ ears, topics }),
      follow: async (added) => {
        if (wires.size === 0) throw new CarrierAway();
        for (const topic of added) topics.add(topic);
      },
      unfollow: (topic) => topics.delete(topic),
      send: async (messages) => {
        for (const { topic, body } of messages)
          for (const wire of wires) if (wire.topics.has(topic)) wire.ears.hear(body);
      },
      close: async () => undefined,
    };
  };
  const breakAll = () => {
    for (const wire of wires) {
      wires.delete(wire);
      wire.ears.lost();
    }
  };
  return { open, breakAll, followed: () => [...wires].flatMap(({ topics }) => [...topics]) };
}

async function twoHubs(t: { after(work: () => Promise<void>): void }) {
  const wire = sharedWire();
  const [carrier, other] = [wire.open(), wire.open()];
  const hubs = [carrier, other].map((each) => new LiveHub(each, { warn: () => undefined }));
  const [here, there] = hubs as [LiveHub, LiveHub];
  for (const hub of hubs) await hub.start();
  t.after(async () => {
    for (const hub of hubs) await hub.stop();
  });
  const heard: string[] = [];
  const subscriber = { send: (line: Buffer) => heard.push(line.toString()), end: () => heard.push('end') };
  const tell = (memberId: number) => {
    const body = JSON.stringify({ target: { memberId }, event: 'points', payload: {} });
    return carrier.send([{ topic: `member ${memberId}`, body }]);
  };
  return { wire, here, there, heard, subscriber, tell };
}

it('a feed hears the topics that its gateway follows, whichever process is asked', async (t) => {
  const { wire, here, there, heard, subscriber, tell } = await twoHubs(t);
  const { feed, leave } = await here.open(subscriber);
  await here.follow({ feed, change: 1, follow: ['member 1', 'member 2'], unfollow: [] });
  await there.follow({ feed, change: 2, follow: ['member 3'], unfollow: ['member 2'] });
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(heard.splice(0), ['{"followed":1}\n', '{"followed":2}\n']);
  for (const memberId of [1, 2, 3, 4]) await tell(memberId);
  assert.deepEqual(
    heard.map((line) => JSON.parse(line).target.memberId),
    [1, 3],
  );
  leave();
  assert.deepEqual(wire.followed(), ['staff', 'staff']);
});

it('a topic is followed as long as one feed follows it', async (t) => {
  const { here, heard, subscriber, tell } = await twoHubs(t);
  const first = await here.open({ send: () => undefined, end: () => undefined });
  const second = await here.open(subscriber);
  for (const { feed } of [first, second]) await here.follow({ feed, change: 1, follow: ['member 1'], unfollow: [] });
  first.leave();
  await tell(1);
  assert.equal(heard.length, 2);
});

it('a break sends the gateways away, and no feed opens before the carrier is back', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { wire, here, heard, subscriber } = await twoHubs(t);
  await here.open(subscriber);
  wire.breakAll();
  assert.deepEqual([heard, here.isUp, here.size], [['end'], false, 0]);
  await assert.rejects(here.open(subscriber), CarrierAway);
  assert.equal(here.size, 0);
  t.mock.timers.tick(RETRY_MS);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(here.isUp, true);
  assert.equal((await here.open(subscriber)).feed.length, 36);
});
