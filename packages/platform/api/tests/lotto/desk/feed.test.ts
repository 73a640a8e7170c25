import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { lottoGauges } from '@chokdee/lotto-server/internal/gauges.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';

interface Published {
  readonly special: string;
  readonly first: string;
}

describe('the feed of results', () => {
  let t: TestApp;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  /** Each source has a host of its own. */
  const servers: Server[] = [];
  /** Answers by source; a source that is missing has no result yet. */
  const says = new Map<string, Published | 'broken'>();
  let publishedAt = '2026-11-20T10:15:00.000Z';

  before(async () => {
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      const [, source = '', lottery, day] = request.url?.split('/') ?? [];
      const result = says.get(source);
      const body = result === 'broken' ? '<html>' : JSON.stringify({ lottery, day, published_at: publishedAt, result });
      response.writeHead(result === undefined ? 404 : 200, { connection: 'close' }).end(body);
    };
    t = await createTestApp({ seeds: [seedLotto] });
    ann = await addStaffCaller(t, 'ann', { everyAgent: true });
    bob = await addStaffCaller(t, 'bob', { everyAgent: true });
    for (const source of ['source-a', 'source-b']) {
      const lotteries = 'hanoi_special,hanoi_normal,hanoi_vip,hanoi_pattana,hanoi_extra';
      const server = createServer(answer).listen(0, '127.0.0.1');
      servers.push(server);
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${source}`;
      const set = { source, url, name: source, lotteries };
      assert.equal((await ann.done('POST /api/staff/feeds/set', set)).outcome, 'waits');
      assert.equal((await bob.done('POST /api/staff/feeds/set', set)).outcome, 'done');
    }
  });
  beforeEach(() => says.clear());
  after(async () => {
    for (const server of servers) server.close();
    await t.stop();
  });

  const result = { special: '40511', first: '11725' };
  const other = { special: '40512', first: '11725' };

  /** Reads the sources of a draw at a time of the day, as the job does. */
  async function readAt(lottery: string, time: string) {
    t.clock.set(`2026-11-20T${time}:00.000Z`);
    await t.deps.jobs.runDue();
    const { feed } = await ann.done('GET /api/staff/draws/state', { lottery, draw: '2026-11-20' });
    return feed;
  }
  const alarms = async () => lottoGauges.find(({ name }) => name === 'chokdee_feed_alarms')?.read(t.deps.db);

  it('two sources that agree propose the result, and settle nothing', async () => {
    says.set('source-a', result);
    assert.equal((await readAt('hanoi_special', '10:15'))?.state, 'waiting');
    says.set('source-b', result);
    const feed = await readAt('hanoi_special', '10:16');
    assert.deepEqual([feed?.state, feed?.proposal], ['agreed', result]);
    const { rounds } = await ann.done('GET /api/staff/draws/state', { lottery: 'hanoi_special', draw: '2026-11-20' });
    assert.deepEqual(
      rounds.map(({ numbers }) => numbers),
      [null, null],
    );
    assert.equal(await alarms(), 0);
  });

  it('another result than the proposed one needs to be said; the second person does not see the proposal', async () => {
    const draw = { lottery: 'hanoi_special', draw: '2026-11-20' };
    const refused = await ann.call('POST /api/staff/draw/enter', { ...draw, ...other });
    assert.match(refused.text, /the sources agree on something else/);
    assert.equal((await ann.done('POST /api/staff/draw/enter', { ...draw, ...result })).outcome, 'waits');
    const { feed } = await bob.done('GET /api/staff/draws/state', draw);
    assert.deepEqual([feed?.is_hidden, feed?.proposal, feed?.readings], [true, null, []]);
    assert.equal((await bob.done('POST /api/staff/draw/enter', { ...draw, ...result })).outcome, 'done');
  });

  it('sources that disagree call a person', async () => {
    publishedAt = '2026-11-20T11:15:00.000Z';
    says.set('source-a', result).set('source-b', other);
    const feed = await readAt('hanoi_normal', '11:16');
    assert.deepEqual([feed?.state, feed?.proposal], ['differs', null]);
    const { items } = await ann.done('GET /api/staff/rounds/board', {});
    assert.deepEqual(
      items.filter(({ lottery }) => lottery === 'hanoi_normal').map(({ due }) => due),
      ['feed', 'feed'],
    );
    assert.equal(await alarms(), 1);
    says.set('source-b', result);
    assert.equal((await readAt('hanoi_normal', '11:18'))?.state, 'differs', 'an alarm stays');
  });

  it('a source that changes its mind calls a person', async () => {
    publishedAt = '2026-11-20T12:15:00.000Z';
    says.set('source-a', result).set('source-b', result);
    assert.equal((await readAt('hanoi_vip', '12:16'))?.state, 'agreed');
    await enterOneRound('hanoi_vip');
    says.set('source-a', other);
    const feed = await readAt('hanoi_vip', '12:17');
    assert.deepEqual([feed?.state, feed?.proposal], ['changed', null]);
    assert.equal(feed?.readings.length, 3);
  });

  /** The act for one round is guarded as that for all of them. */
  async function enterOneRound(lottery: string) {
    const draw = { lottery, draw: '2026-11-20' };
    const { rounds } = await ann.done('GET /api/staff/draws/state', draw);
    const { round_id: round = '', agent = '' } = rounds[0] ?? {};
    const refused = await ann.call('POST /api/staff/enter-result', { round, ...other }, { agent });
    assert.match(refused.text, /the sources agree on something else/);
    const asked = await ann.done('POST /api/staff/enter-result', { round, ...result }, { agent });
    const state = await bob.done('GET /api/staff/draws/state', draw);
    assert.deepEqual([state.asked?.by, state.feed?.is_hidden, state.feed?.readings], ['ann', true, []]);
    await bob.done('POST /api/staff/approvals/refuse', { id: String(asked.approval), reason: 'x' }, { agent });
  }

  it('sources that are late, broken, or still have the draw before call a person', async () => {
    publishedAt = '2026-11-19T12:30:00.000Z';
    says.set('source-a', result).set('source-b', 'broken');
    assert.equal((await readAt('hanoi_pattana', '12:31'))?.state, 'waiting');
    assert.equal((await readAt('hanoi_pattana', '12:51'))?.state, 'late');
  });

  it('a result that two persons enter ends the alarm', async () => {
    const draw = { lottery: 'hanoi_normal', draw: '2026-11-20' };
    const before = Number(await alarms());
    await ann.done('POST /api/staff/draw/enter', { ...draw, ...result });
    await bob.done('POST /api/staff/draw/enter', { ...draw, ...result });
    await readAt('hanoi_normal', '12:55');
    assert.equal(await alarms(), before - 1);
  });

  it('a result that was taken back is proposed no more, and the right one is', async () => {
    const draw = { lottery: 'hanoi_special', draw: '2026-11-20' };
    publishedAt = '2026-11-20T10:15:00.000Z';
    says.set('source-a', result).set('source-b', result);
    const asked = await ann.done('POST /api/staff/draw/reverse', { ...draw, reason: 'แหล่งผลพิมพ์ผิด' });
    await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    assert.equal((await ann.done('GET /api/staff/draws/state', draw)).feed, null);
    const feed = await readAt('hanoi_special', '12:56');
    assert.deepEqual([feed?.state, feed?.readings], ['waiting', []]);
    says.set('source-a', other).set('source-b', other);
    const anew = await readAt('hanoi_special', '12:57');
    assert.deepEqual([anew?.state, anew?.proposal], ['agreed', other]);
    assert.equal((await ann.done('POST /api/staff/draw/enter', { ...draw, ...other })).outcome, 'waits');
    assert.equal((await bob.done('POST /api/staff/draw/enter', { ...draw, ...other })).outcome, 'done');
  });

  it('a source at the host of another one, or inside, is none; one that is asked no more counts no more', async () => {
    const set = { source: 'source-c', name: 'c', lotteries: 'hanoi_extra' };
    const [{ url }] = (await t.deps.db.selectFrom('lotto_feed_source').select('url').orderBy('code').execute()) as [
      { url: string },
    ];
    const same = await ann.call('POST /api/staff/feeds/set', { ...set, url: `${url}/more` });
    assert.match(same.text, /source-a is a source at 127/);
    const inside = await ann.call('POST /api/staff/feeds/set', { ...set, url: 'https://10.0.0.1/x' });
    assert.match(inside.text, /public https address/);
    publishedAt = '2026-11-20T15:30:00.000Z';
    says.set('source-a', result);
    assert.equal((await readAt('hanoi_extra', '15:31'))?.readings.length, 1);
    const off = { source: 'source-a', url, name: 'a', lotteries: 'hanoi_extra', off: true };
    await ann.done('POST /api/staff/feeds/set', off);
    await bob.done('POST /api/staff/feeds/set', off);
    says.set('source-b', result);
    assert.equal((await readAt('hanoi_extra', '15:32'))?.state, undefined);
  });
});
