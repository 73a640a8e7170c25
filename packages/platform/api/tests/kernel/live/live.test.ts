import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, openLive, openLiveDoor, type TestApp } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';

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
    for (const url of ['/internal/live', '/internal/live/reader', '/internal/live/sessions']) {
      const method = url.endsWith('sessions') ? 'POST' : 'GET';
      const answer = await test.app.inject({ method, url, remoteAddress: '203.0.113.9' });
      assert.equal(answer.statusCode, 403, url);
    }
  });
});
