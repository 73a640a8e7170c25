import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type TestApp } from '@chokdee/api/testing';
import { playRound } from '@chokdee/api/testing/games';
import { seedGame } from '@chokdee/games-server/seed';

describe('the rounds of games of a member, as staff see them', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
  });
  after(() => test.stop());

  it('come newest first with what they cost and paid, and their number finds the member', async () => {
    const ann = await addStaffCaller(test, 'ann', { roles: ['support'] });
    const member = await test.registerMember();
    await test.fund(member, 100);
    const play = { member, walletTypeId: 1, gameId: 'lotus-moon' };
    await playRound(test, { ...play, roundId: 'first', amount: 10, win: 25 });
    test.clock.advance(1000);
    await playRound(test, { ...play, roundId: 'second', amount: 5, win: null });
    const { items } = await ann.done('GET /api/staff/members/rounds', { id: member.id });
    assert.deepEqual(
      items.map(({ round_id, status, stake, payout }) => [round_id, status, stake, payout]),
      [
        ['second', 'open', 5, 0],
        ['first', 'closed', 10, 25],
      ],
    );
    const open = await ann.done('GET /api/staff/members/rounds', { id: member.id, status: 'open' });
    assert.deepEqual(
      open.items.map(({ round_id }) => round_id),
      ['second'],
    );
    const found = await ann.done('GET /api/staff/members', { q: items[1]?.reference_no ?? '' });
    assert.deepEqual(
      found.items.map(({ id }) => id),
      [member.id],
    );
  });
});
