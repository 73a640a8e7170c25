import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { siteSettingCommands } from '@chokdee/account-server/internal/ops/site-settings.ops.ts';
import { createTestApp, opsTerminal, type TestApp } from '@chokdee/api/testing';
import { seedLotto } from '@chokdee/lotto-server/seed';

const ANN = '--by=sandbox-entry';

describe('npm run ops, site settings', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto] });
  });
  after(() => test.stop());

  const { ops, done } = opsTerminal(() => test, siteSettingCommands);
  const shown = async (agent_code: string, key: string) => {
    const { configs } = (await test.api.call('POST /api/agent/config', { agent_code })).data;
    const found = configs.find(({ config_key }) => config_key === key);
    return found?.val ?? found?.default_val;
  };

  it('are what the agent began with: the second one runs the other modes', async () => {
    assert.deepEqual(await done('site', 'settings'), {
      generate_username_mode: '1',
      reset_password_mode: '1',
      wheel_version: '2',
      bank_accounts_max: '3',
    });
    assert.deepEqual(await done('site', 'settings', '--agent=SIAMPHET'), {
      generate_username_mode: '2',
      reset_password_mode: '2',
      wheel_version: '1',
      bank_accounts_max: '3',
    });
  });

  it('are set for one agent, and pages hear of it with the next config', async () => {
    await done('site', 'set', 'username_mode=2', 'reset_password_mode=2', ANN);
    assert.deepEqual(
      [await shown('CHOKDEE', 'generate_username_mode'), await shown('CHOKDEE', 'reset_password_mode')],
      ['2', '2'],
    );
    assert.equal(await shown('SIAMPHET', 'wheel_version'), '1');
  });

  it('refuse what is no mode, what is unknown, and nothing', async () => {
    for (const words of [['username_mode=3'], ['palette=x'], []]) {
      assert.notEqual((await ops('site', 'set', ...words, ANN)).code, 0, words.join(' '));
    }
  });
});
