import assert from 'node:assert/strict';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import { type LiveFollowing, type LiveMessage, liveTopicOf } from '@chokdee/contracts/server';
import { countClosed, gateway, listen, until as untilSo } from '../testing.ts';

const NAMES = new Map([
  ['Bearer one', { memberId: 1, sessionId: 'session-1' }],
  ['Bearer two', { memberId: 2, sessionId: 'session-2' }],
]);

async function bodyOf(request: IncomingMessage): Promise<LiveFollowing> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text) as LiveFollowing;
}

/**
 * Stands in for the api: two members, one feed by topic, and an empty answer to everything else.
 * @param isOld answers as the release before: every event, and no changes of topics
 */
async function standInApi(t: TestContext, isOld = false) {
  /** Bearers whose answers the stand-in holds back. */
  let held: (() => void)[] | null = null;
  const lines = new Set<ServerResponse>();
  const topics = new Set<string>();
  const ended = new Set<string>();
  let asked = 0;
  const url = await listen(t, async (request, answer) => {
    if (request.url === '/internal/live?by=topic') {
      asked += 1;
      topics.clear();
      lines.add(answer);
      answer.on('close', () => lines.delete(answer));
      answer.write(isOld ? '\n' : `{"feed":"feed-${asked}"}\n`);
      return;
    }
    if (request.url === '/internal/live/topics') {
      const { feed, change, follow, unfollow } = await bodyOf(request);
      assert.deepEqual([feed, isOld], [`feed-${asked}`, false]);
      for (const topic of unfollow) topics.delete(topic);
      for (const topic of follow) topics.add(topic);
      const hello = '{"target":{"roundId":"hello"},"event":"ready","payload":{}}';
      for (const line of lines) line.write(`${JSON.stringify({ followed: change })}\n${hello}\n`);
      answer.end('{}');
      return;
    }
    if (request.url === '/internal/live/reader') {
      await new Promise<void>((resolve) => (held ? held.push(resolve) : resolve()));
      const session = NAMES.get(request.headers.authorization ?? '');
      answer.writeHead(session ? 200 : 401).end(JSON.stringify(session ?? { error: 2001 }));
      return;
    }
    if (request.url === '/internal/live/sessions') {
      answer.end(JSON.stringify([...NAMES.values()].map(({ sessionId }) => sessionId).filter((id) => !ended.has(id))));
      return;
    }
    answer.end(JSON.stringify({ error: 0, message: '', data: null }));
  });
  t.after(() => {
    for (const line of lines) line.destroy();
  });
  return {
    url,
    ended,
    asked: () => asked,
    hold: () => {
      held = [];
    },
    held: () => held?.length ?? 0,
    release: () => {
      for (const answer of held ?? []) answer();
      held = null;
    },
    tell: (message: LiveMessage) => {
      if (!isOld && !topics.has(liveTopicOf(message.target))) return;
      for (const line of lines) line.write(`${JSON.stringify(message)}\n`);
    },
    topics: () => [...topics].sort(),
    breakOff: () => {
      for (const line of lines) line.destroy();
    },
  };
}

/** Opens a stream and leaves it open until the test ends. */
async function open(t: TestContext, url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = ask(url, { headers, agent: false }, resolve).on('error', reject).end();
    t.after(() => request.destroy());
  });
  return answer.on('error', () => undefined);
}

const isOver = (stream: IncomingMessage) =>
  new Promise<void>((resolve) => {
    stream.on('close', resolve).resume();
  });

async function until(stream: IncomingMessage, part: string): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes(part)) return text;
  }
  assert.fail(`ended before ${part}: ${text}`);
}

const errorOf = async (answer: IncomingMessage): Promise<number> => {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return (JSON.parse(text) as { error: number }).error;
};

async function doorOf(t: TestContext, options: Parameters<typeof gateway>[1] = {}, isOld = false) {
  const api = await standInApi(t, isOld);
  const app = gateway(t, { apiUrl: api.url, ...options });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { api, app, url, live: `${url}/api/live` };
}

test('everybody hears what is for them, and the api is listened to once for all of them', async (t) => {
  const { api, live } = await doorOf(t);
  const own = await open(t, live, { authorization: 'Bearer one', 'accept-encoding': 'br' });
  const other = await open(t, live, { authorization: 'Bearer two' });
  const guest = await open(t, `${live}?round_id=7&round_id=poll%3AA%3A1`);
  assert.equal(own.headers['content-type'], 'text/event-stream; charset=utf-8');
  assert.equal(own.headers['content-encoding'], undefined);
  assert.equal(own.headers['x-content-type-options'], 'nosniff');
  for (const stream of [own, other, guest]) await until(stream, 'event: ready\n');
  const balance = { target: { memberId: 1 }, event: 'balance', payload: { wallets: [] } } as const;
  api.tell(balance as LiveMessage);
  for (const roundId of ['8', 'poll:A:1'])
    api.tell({ target: { roundId }, event: 'poll_stats', payload: { roundId } } as unknown as LiveMessage);
  api.tell({ target: { memberId: 2 }, event: 'points', payload: {} } as unknown as LiveMessage);
  assert.equal(await until(own, '\n\n'), 'event: balance\ndata: {"wallets":[]}\n\n');
  assert.equal(await until(other, '\n\n'), 'event: points\ndata: {}\n\n');
  assert.equal(await until(guest, '\n\n'), 'event: poll_stats\ndata: {"roundId":"poll:A:1"}\n\n');
  assert.equal(api.asked(), 1);
});

test('who goes away before they are let in keeps no place', async (t) => {
  const { api, app, live } = await doorOf(t, { liveLimits: { member: 3, address: 20, all: 24 } });
  const one = { authorization: 'Bearer one' };
  const gone = countClosed(app);
  api.hold();
  const away = new AbortController();
  const asked = Array.from({ length: 30 }, () => fetch(live, { headers: one, signal: away.signal }).catch(() => null));
  await untilSo(() => api.held() === 30);
  away.abort();
  await Promise.all(asked);
  await untilSo(() => gone() === 30);
  api.release();
  for (let count = 0; count < 3; count += 1) assert.equal((await open(t, live, one)).statusCode, 200);
});

test('a member has three, guests of one address twenty, a process as many as it can hold', async (t) => {
  const { live } = await doorOf(t, { liveLimits: { member: 3, address: 20, all: 24 } });
  const one = { authorization: 'Bearer one' };
  for (let count = 0; count < 3; count += 1) assert.equal((await open(t, live, one)).statusCode, 200);
  const fourth = await open(t, live, one);
  assert.deepEqual([fourth.statusCode, await errorOf(fourth)], [429, 9003]);
  const round = `${live}?round_id=7`;
  const guests: IncomingMessage[] = [];
  for (let count = 0; count < 20; count += 1) guests.push(await open(t, round));
  assert.equal((await open(t, round)).statusCode, 429);
  assert.equal((await open(t, live, { authorization: 'Bearer two' })).statusCode, 200);
  const full = await open(t, live, { authorization: 'Bearer two' });
  assert.deepEqual([full.statusCode, full.headers['retry-after'], await errorOf(full)], [503, '1', 9004]);
  guests[0]?.destroy();
  let again = await open(t, round);
  for (let tries = 0; again.statusCode !== 200; tries += 1) {
    assert.ok(tries < 1_000, 'the place of a guest who left is free');
    await new Promise((resolve) => setTimeout(resolve, 20));
    again = await open(t, round);
  }
});

test('a guest has none where no round is shown, a bearer that has ended none at all', async (t) => {
  const { live } = await doorOf(t);
  assert.equal((await open(t, live)).statusCode, 403);
  assert.equal((await open(t, `${live}?round_id=7`, { authorization: 'Bearer gone' })).statusCode, 401);
  assert.equal((await open(t, `${live}?round_id=`)).statusCode, 400);
  const url = await gateway(t).listen({ port: 0, host: '127.0.0.1' });
  assert.equal((await open(t, `${url}/api/live?round_id=7`)).statusCode, 503);
});

test('the api is asked for the topics of open streams alone, and sends no other events', async (t) => {
  const { api, live } = await doorOf(t);
  const own = await open(t, `${live}?round_id=7`, { authorization: 'Bearer one' });
  const guest = await open(t, `${live}?round_id=7&round_id=8`);
  for (const stream of [own, guest]) await until(stream, 'event: ready');
  assert.deepEqual(api.topics(), ['member 1', 'round 7', 'round 8']);
  guest.destroy();
  await untilSo(() => !api.topics().includes('round 8'));
  assert.deepEqual(api.topics(), ['member 1', 'round 7']);
});

test('an event right behind the confirmation of a topic is heard', async (t) => {
  const { live } = await doorOf(t);
  const guest = await open(t, `${live}?round_id=hello`);
  assert.match(await until(guest, 'data: {}'), /^event: ready\ndata: \{"server_time".*\n\nevent: ready\ndata: \{\}/);
});

test('an api of the release before sends every event, and is asked for no topic', async (t) => {
  const { api, live } = await doorOf(t, {}, true);
  const own = await open(t, live, { authorization: 'Bearer one' });
  await until(own, 'event: ready');
  for (const memberId of [2, 1]) api.tell({ target: { memberId }, event: 'points', payload: { memberId } } as never);
  assert.equal(await until(own, '\n\n'), 'event: points\ndata: {"memberId":1}\n\n');
});

test('a stream ends soon after the session that opened it, and only that one', async (t) => {
  const { api, live } = await doorOf(t, { liveHeartbeatMs: 40 });
  const own = await open(t, live, { authorization: 'Bearer one' });
  const other = await open(t, live, { authorization: 'Bearer two' });
  api.ended.add('session-1');
  await isOver(own);
  await until(other, ': still here');
});

test('when the line to the api breaks readers are sent away, and those who come back hear again', async (t) => {
  const { api, live } = await doorOf(t);
  const first = await open(t, live, { authorization: 'Bearer one' });
  await until(first, 'event: ready');
  api.breakOff();
  await isOver(first);
  const second = await open(t, live, { authorization: 'Bearer one' });
  await until(second, 'event: ready');
  api.tell({ target: { memberId: 1 }, event: 'points', payload: {} } as unknown as LiveMessage);
  await until(second, 'event: points');
});

/** Fewer in the gate than in the proof. */
const STREAMS = process.env.PROVE === '1' ? 1_000 : 100;

test(`with ${STREAMS} open streams a call is answered as before`, async (t) => {
  const { api, url, live } = await doorOf(t, { liveLimits: { member: 3, address: STREAMS, all: 20_000 } });
  const round = `${live}?round_id=7`;
  for (let opened = 0; opened < STREAMS; opened += 100) {
    const some = await Promise.all(Array.from({ length: 100 }, () => open(t, round)));
    for (const stream of some) assert.equal(stream.resume().statusCode, 200);
  }
  assert.equal((await open(t, round)).statusCode, 429);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => fetch(`${url}/api/banner`, { signal: AbortSignal.timeout(60_000) })),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(api.asked(), 1);
});
