import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { seedLotto } from '@chokdee/lotto-server/seed';

let t: TestApp;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
});
after(() => t.stop());

test('a room counts the members who have shot, each once, and a refused shot counts nobody', async () => {
  const { data } = await t.api.call('GET /api/lotto/lobby', {});
  const round = data.groups.flatMap(({ items }) => items).find(({ code }) => code === 'yeekee_15')?.round;
  assert.ok(round);
  const { round_id } = round;
  const shoot = async ({ token }: TestMember) =>
    (await t.api.call('POST /api/lotto/yeekee/shoot_number', { round_id, number: '12345' }, { token })).error;
  const room = async () => (await t.api.call('GET /api/lotto/yeekee/lists', { round_id })).data;
  assert.deepEqual([(await room()).count, (await room()).shooters], [0, 0]);
  const members = await Promise.all([t.registerMember(), t.registerMember(), t.registerMember()]);
  assert.deepEqual(await Promise.all(members.map(shoot)), [0, 0, 0]);
  const [first] = members;
  assert.ok(first);
  assert.notEqual(await shoot(first), 0);
  t.clock.advance(5_000);
  assert.equal(await shoot(first), 0);
  assert.deepEqual([(await room()).count, (await room()).shooters], [4, 3]);
});
