import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp } from '@chokdee/api/testing';
import { playRound } from '@chokdee/api/testing/games';
import { affiliateCommands } from '@chokdee/engagement-server/internal/ops/affiliate.ops.ts';
import { cashbackCommands } from '@chokdee/engagement-server/internal/ops/cashback.ops.ts';
import { seedGame } from '@chokdee/games-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';

const ANN = '--by=sandbox-entry';
const DAY_MS = 86_400_000;

describe('npm run ops, cashback and affiliate', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedGame] });
  });
  after(() => test.stop());

  const { ops, done, detailsOf } = opsTerminal(() => test, [...cashbackCommands, ...affiliateCommands]);

  it('changes the terms of cashback from tomorrow on, in versions', async () => {
    const before = await done('cashback', 'rates');
    assert.deepEqual([before.current.version, before.current.plays.slot], [0, { rate: 50, max: 200_000 }]);
    const words = ['slot=0.75', 'slot_max=none', 'minimum=2', 'loss=7.5', 'loss_max=1000'];
    assert.deepEqual(await done('cashback', 'change', ...words, ANN), { version: 1, from_day: '2026-11-21' });
    const { current, coming } = await done('cashback', 'rates');
    assert.equal(current.version, 0);
    assert.deepEqual(coming[0].plays, { ...before.current.plays, slot: { rate: 75, max: null } });
    const { minimum_satang, claim_days, loss_rate, loss_max_satang } = coming[0];
    assert.deepEqual([minimum_satang, claim_days, loss_rate, loss_max_satang], ['200', 7, 750, '100000']);
    assert.equal((await ops('cashback', 'change', ANN)).code, 2);
    for (const word of [
      'slot=101',
      'slot=-1',
      'sport=x',
      'days=0',
      'days=61',
      'minimum=0',
      'slot_max=0',
      'loss_max=much',
    ]) {
      assert.equal((await ops('cashback', 'change', word, ANN)).code, 2, word);
    }
    assert.equal((await ops('cashback', 'change', 'slot=1')).code, 2);
    assert.equal((await detailsOf('cashback change')).length, 1);
  });

  it('computes and reports cashback', async () => {
    const member = await test.registerMember();
    await test.fund(member, 2_000);
    await playRound(test, { member, walletTypeId: 1, gameId: 'lotus-moon', amount: 1_000, roundId: randomUUID() });
    test.clock.advance(DAY_MS);
    assert.deepEqual(await done('cashback', 'run', ANN), { members: 1 });
    assert.deepEqual(await done('cashback', 'run', '--agent=SIAMPHET', ANN), { members: 0 });
    const [report] = await done('cashback', 'report');
    assert.deepEqual(report, {
      kind: 'turnover',
      members: '1',
      claimed: '0',
      waiting: '500',
      expired: '0',
      corrections: '0',
    });
    assert.deepEqual(await done('cashback', 'report', '--from=2026-11-21'), []);
    assert.equal((await ops('cashback', 'report', '--from=yesterday')).code, 2);
    assert.equal((await detailsOf('cashback run')).length, 2);
  });

  it('changes what referral pays, reports on it and shows a network', async () => {
    assert.deepEqual(await done('affiliate', 'change', 'level1=1', 'level3=0', 'max=20000', ANN), { version: 1 });
    const { rates, redeem_min_satang, redeem_max_satang } = await done('affiliate', 'rates');
    assert.deepEqual([rates, redeem_min_satang, redeem_max_satang], [[100, 20, 0], '50000', '2000000']);
    for (const word of ['level1=200', 'level4=1', 'min=0', 'min=30000', 'max=x']) {
      assert.equal((await ops('affiliate', 'change', word, ANN)).code, 2, word);
    }
    const top = await test.registerMember({ username: 'toptop' });
    const friend = await test.registerMember({ username: 'friend', referredBy: top.id });
    await test.fund(friend, 2_000);
    await playRound(test, {
      member: friend,
      walletTypeId: 1,
      gameId: 'lotus-moon',
      amount: 1_000,
      roundId: randomUUID(),
    });
    await test.api.call('GET /api/affiliate/summary', {}, { token: top.token });
    const report = await done('affiliate', 'report');
    assert.deepEqual(report, {
      top: [{ id: top.id, username: 'toptop', earned: '1000', redeemed: '0', friends: '1' }],
      wrong: [],
    });
    const { above, below } = await done('affiliate', 'network', 'TopTop');
    assert.deepEqual([above, below.length, below[0].username, below[0].commission_satang], [[], 1, 'friend', '1000']);
    const climbed = await done('affiliate', 'network', 'friend');
    assert.equal(climbed.above[0].username, 'toptop');
    assert.equal((await ops('affiliate', 'network', 'nobody', ANN)).code, 1);
    assert.equal((await detailsOf('affiliate change')).length, 1);
  });
});
