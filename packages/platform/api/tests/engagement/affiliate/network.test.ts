import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { referralChain } from '../../../testing/engagement/referral-chain.ts';

describe('the network of a member', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  const networkOf = async ({ token }: TestMember, input: object = {}) =>
    (await test.api.call('POST /api/affiliate/network', input, { token })).data;
  const chain = (length: number) => referralChain(test, length);

  it('shows who was referred by whom, and nobody below the third level or of another', async () => {
    const [top, first, second, third, fourth] = await chain(5);
    assert.ok(top && first && second && third && fourth);
    const below = async (asks: TestMember, friend: TestMember) =>
      (await networkOf(asks, { under: String(friend.id) })).items.map(({ id, friends }) => [Number(id), friends]);
    const direct = (await networkOf(top, { level: 1 })).items.map(({ id, friends }) => [Number(id), friends]);
    assert.deepEqual(direct, [[first.id, 1]]);
    assert.deepEqual(await below(top, first), [[second.id, 1]]);
    assert.deepEqual(await below(top, second), [[third.id, 0]]);
    assert.deepEqual(await below(top, third), []);
    assert.deepEqual(await below(fourth, first), []);
  });
});
