import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';

const DAY_MS = 86_400_000;
const BANGKOK_MS = 7 * 3_600_000;

describe('the statement', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  it('lists every movement newest first, page by page, with totals over all', async () => {
    const member = await test.registerMember();
    const { token } = member;
    for (const amount of [100, 200.5, 300]) {
      await test.fund(member, amount);
      test.clock.advance(1_000);
    }
    const first = await test.api.call('GET /api/member/statement', { limit: 2 }, { token });
    assert.deepEqual(
      first.data.items.map((item) => [item.amount, item.balance_before, item.balance_after]),
      [
        [300, 300.5, 600.5],
        [200.5, 100, 300.5],
      ],
    );
    assert.deepEqual(first.data.totals, { credit: 600.5, debit: 0, net: 600.5 });
    const cursor = first.data.next_cursor ?? '';
    const second = await test.api.call('GET /api/member/statement', { limit: 2, cursor }, { token });
    assert.deepEqual(
      second.data.items.map((item) => item.amount),
      [100],
    );
    assert.equal(second.data.next_cursor, null);
  });

  it('keeps to the time asked for, and to the member', async () => {
    const member = await test.registerMember();
    const stranger = await test.registerMember();
    await test.fund(stranger, 50);
    await test.fund(member, 10);
    test.clock.advance(60_000);
    const from = test.clock.now().toISOString();
    await test.fund(member, 20);
    const { data } = await test.api.call('GET /api/member/statement', { from }, { token: member.token });
    assert.deepEqual(
      data.items.map((item) => item.amount),
      [20],
    );
    const wrong = await test.api.raw('GET /api/member/statement', { from: 'yesterday' }, { token: member.token });
    assert.equal(wrong.status, 400);
  });

  it('gives the last millisecond of a day to that day, and midnight to the next', async () => {
    const member = await test.registerMember();
    const midnight = Math.ceil(test.clock.now().getTime() / DAY_MS) * DAY_MS - BANGKOK_MS + DAY_MS;
    const wait = (until: number) => test.clock.advance(until - test.clock.now().getTime());
    wait(midnight - 1);
    await test.fund(member, 10);
    wait(midnight);
    await test.fund(member, 20);
    const { token } = await test.signInAgain(member);
    for (const [begin, amount] of [
      [midnight - DAY_MS, 10],
      [midnight, 20],
    ] as const) {
      const range = { from: new Date(begin).toISOString(), to: new Date(begin + DAY_MS).toISOString() };
      const { data } = await test.api.call('GET /api/member/statement', range, { token });
      assert.deepEqual([data.items.map((item) => item.amount), data.totals.credit], [[amount], amount]);
    }
  });
});
