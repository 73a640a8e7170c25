import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { arrangementCommands } from '@chokdee/account-server/internal/ops/arrangement.ops.ts';
import { createTestApp, opsTerminal, type TestApp } from '@chokdee/api/testing';
import { arrangementOf } from '@chokdee/contracts/arrangement';
import { seedLotto } from '@chokdee/lotto-server/seed';

const ANN = '--by=sandbox-entry';

describe('npm run ops, arrange', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto] });
  });
  after(() => test.stop());

  const { ops, done } = opsTerminal(() => test, arrangementCommands);
  const shown = async () =>
    arrangementOf((await test.api.call('POST /api/agent/config', { agent_code: 'CHOKDEE' })).data);

  it('leaves everything as the areas say until somebody arranges', async () => {
    assert.deepEqual(await shown(), {});
    assert.deepEqual(await done('arrangement'), {});
  });

  it('orders and hides at one place, for one agent, and takes it back', async () => {
    await done('arrange', 'menu', '--first=engagement.wheel,engagement.coupon', '--hide=engagement.shop', ANN);
    await done('arrange', 'home', '--hide=lotto.latest-results', ANN);
    const menu = { first: ['engagement.wheel', 'engagement.coupon'], hidden: ['engagement.shop'] };
    assert.deepEqual(await shown(), { menu, home: { first: [], hidden: ['lotto.latest-results'] } });
    assert.deepEqual(await done('arrangement', '--agent=SIAMPHET'), {});
    await done('arrange', 'menu', ANN);
    assert.deepEqual((await shown()).menu, { first: [], hidden: [] });
  });

  it('refuses a place that nobody may arrange, and what is no name', async () => {
    assert.equal((await ops('arrange', 'kitchen', ANN)).code, 2);
    assert.notEqual((await ops('arrange', 'menu', '--hide=wheel', ANN)).code, 0);
    assert.notEqual((await ops('arrange', 'menu')).code, 0);
  });
});
