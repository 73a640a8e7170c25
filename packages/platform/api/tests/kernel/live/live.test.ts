import assert from 'node:assert/strict';
import { EventEmitter, on } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { createTestApp, openLive, openLiveDoor, type TestApp } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { LiveHub, openCarrier } from '@chokdee/kernel/live';
import { startCuttingProxy } from '../../../testing/cutting-proxy.ts';

/** Keeps what comes until the test reads it. */
function createInbox() {
  const box = new EventEmitter();
  const come = on(box, 'come');
  const put = (text: string): void => void box.emit('come', text);
  const next = async (): Promise<string> => ((await come.next()).value as [string])[0];
  return { put, next };
}

describe('live events', () => {
  let test: TestApp;
  let address: string;
  before(async () => {
    test = await createTestApp();
    await test.deps.liveHub.start();
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => test.stop());

  const open = (path: string, token?: string) => openLive(`${address}${path}`, token);

  it('tell a member the new balance, and nobody else', async () => {
    const member = await test.registerMember();
    const stranger = await test.registerMember();
    const own = await open('/api/live', member.token);
    const other = await open('/api/live', stranger.token);
    await test.fund(member, 12.5);
    test.deps.live.balanceChanged(member.id);
    test.deps.live.balanceChanged(member.id);
    const { wallets } = await own.next<{ wallets: { balance: number }[] }>('balance');
    assert.equal(wallets[0]?.balance, 12.5);
    await test.deps.live.publish({ memberId: stranger.id }, 'points', { point: 1 });
    await other.next('points');
    assert.ok(!other.seen().includes('balance'));
    await Promise.all([own.close(), other.close()]);
  });

  it('carry a round to guests, also when an event is larger than a notification', async () => {
    const reader = await open('/api/live?round_id=77');
    const sum = '9'.repeat(20_000);
    await test.deps.live.publish({ roundId: '77' }, 'yeekee_shot', {
      round_id: '77',
      shots: [],
      count: 1,
      sum,
      shooters: 1,
    });
    assert.equal((await reader.next<{ sum: string }>('yeekee_shot')).sum, sum);
    await reader.close();
  });

  it('come by the topics of a gateway, also when another process is asked for them', async () => {
    const { deps, config } = test;
    const carrier = openCarrier(config, deps.db);
    const other = new LiveHub(carrier, { warn: (details) => assert.fail(String(details)) });
    await other.start();
    const { put, next } = createInbox();
    const { feed } = await other.open({ send: (line) => put(line.toString().trim()), end: () => undefined });
    await deps.liveHub.follow({ feed, change: 1, follow: ['round 79'], unfollow: [] });
    assert.equal(await next(), '{"followed":1}');
    for (const roundId of ['78', '79'])
      await deps.live.publish({ roundId }, 'round_changed', { round_id: roundId, status: 'open' });
    assert.match(await next(), /"round_id":"79"/);
    await other.stop();
  });

  it("answer 401 to a bearer that has ended, so that its member is not left with a guest's stream", async () => {
    const member = await test.registerMember();
    test.clock.advance(16 * 60_000);
    const door = await openLiveDoor(address);
    const answer = await fetch(`${door.url}/api/live`, { headers: { authorization: `Bearer ${member.token}` } });
    assert.equal(answer.status, 401);
    assert.equal(((await answer.json()) as { error: number }).error, codeOf('2001 SESSION_EXPIRED'));
    await door.close();
  });

  it('end soon after the session that opened them', async () => {
    const member = await test.registerMember();
    const reader = await open('/api/live', member.token);
    await test.deps.db
      .updateTable('sessions')
      .set({ ended_at: test.clock.now(), end_reason: 'logout' })
      .where('member_id', '=', member.id)
      .execute();
    await assert.rejects(reader.next('never'), /the stream ended/);
    await reader.close();
  });

  it('are told to gateways alone', async () => {
    for (const path of ['', '/reader', '/sessions', '/topics']) {
      const url = `/internal/live${path}`;
      const method = ['/sessions', '/topics'].includes(path) ? 'POST' : 'GET';
      const answer = await test.app.inject({ method, url, remoteAddress: '203.0.113.9' });
      assert.equal(answer.statusCode, 403, url);
    }
  });
});

describe('the carrier of live events', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  /** Another connection of the product, with what it hears. */
  async function connect(config: Parameters<typeof openCarrier>[0] = test.config) {
    const carrier = openCarrier(config, test.deps.db);
    const { put, next } = createInbox();
    const join = () => carrier.connect({ hear: put, lost: () => put('lost') });
    await join();
    return { carrier, next, join };
  }

  it('brings what is followed to every process, in order and at any length', async () => {
    const [one, other] = [await connect(), await connect()];
    for (const { carrier } of [one, other]) await carrier.follow(['round a.b >*', 'member 7']);
    const bodies = ['"first"', JSON.stringify('9'.repeat(20_000)), '"third"'];
    for (const body of bodies) await one.carrier.send([{ topic: 'round a.b >*', body }]);
    await one.carrier.send(['4', '5'].map((body) => ({ topic: 'member 7', body })));
    for (const { next } of [one, other]) {
      const heard = [await next(), await next(), await next(), await next(), await next()];
      assert.deepEqual(heard.sort(), [...bodies, '4', '5'].sort());
    }
    for (const { carrier } of [one, other]) await carrier.close();
  });

  it('says that its connection broke, and hears again after the next one', async () => {
    const { databaseUrl, natsUrl } = test.config;
    const wire = await startCuttingProxy(natsUrl ?? databaseUrl);
    const through = { databaseUrl: natsUrl ? databaseUrl : wire.url, natsUrl: natsUrl && wire.url };
    const [sender, cut] = [await connect(), await connect(through)];
    wire.turn('cut');
    assert.equal(await cut.next(), 'lost');
    wire.turn('open');
    await cut.join();
    await cut.carrier.follow(['member 8']);
    await sender.carrier.send([{ topic: 'member 8', body: '"again"' }]);
    assert.equal(await cut.next(), '"again"');
    for (const { carrier } of [sender, cut]) await carrier.close();
    await wire.stop();
  });

  it('says that it cannot connect', async () => {
    const nowhere = {
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      natsUrl: test.config.natsUrl && 'nats://127.0.0.1:1',
    };
    const carrier = openCarrier(nowhere, test.deps.db);
    await assert.rejects(carrier.connect({ hear: () => undefined, lost: () => assert.fail('was never there') }));
  });
});
