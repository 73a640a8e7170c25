import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { account } from '@chokdee/account-server';
import { createTestApp, opsTerminal, type TestApp } from '@chokdee/api/testing';
import { demoPalettes } from '@chokdee/contracts/demo-palettes';
import { palettesOf } from '@chokdee/contracts/palette';
import { colours } from '@chokdee/contracts/tokens';
import { seedLotto } from '@chokdee/lotto-server/seed';

const ANN = '--by=sandbox-entry';

describe('npm run ops, site colours', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto] });
  });
  after(() => test.stop());

  const { ops, done } = opsTerminal(() => test, account.ops);
  const shown = async (agent_code: string) =>
    palettesOf((await test.api.call('POST /api/agent/config', { agent_code })).data);

  it("are the house's until some are set; then documents have them, and the other theme stays", async () => {
    assert.equal(await shown('CHOKDEE'), null);
    await done('site', 'set-colours', 'dark', 'cta=#4361D8', 'cta-hover=#3850bd', 'cta-press=#2d419e', ANN);
    const own = await shown('CHOKDEE');
    assert.deepEqual([own?.dark.cta, own?.dark['cta-hover'], own?.dark.bg], ['#4361d8', '#3850bd', colours.dark.bg]);
    assert.deepEqual([own?.light.cta, own?.light['line-strong']], [colours.light.cta, colours.light['line-strong']]);
    const audited = await test.deps.db
      .selectFrom('staff_audit')
      .select(['subject', 'before', 'after'])
      .where('act', '=', 'site set-colours')
      .executeTakeFirstOrThrow();
    assert.equal(audited.subject, 'site:colours');
    assert.deepEqual((audited.after as unknown as typeof own)?.dark.cta, '#4361d8');
    assert.deepEqual((audited.before as unknown as typeof own)?.dark.cta, colours.dark.cta);
  });

  it('of one agent are not the other one’s, are changed again, and can be put back', async () => {
    const siamphet = '--agent=SIAMPHET';
    assert.deepEqual(await shown('SIAMPHET'), demoPalettes['SIAMPHET']);
    await done('site', 'set-colours', 'light', 'leaf=#a0a0a0', siamphet, ANN);
    await done('site', 'set-colours', 'light', 'leaf=#b0b0b0', siamphet, ANN);
    assert.equal((await shown('SIAMPHET'))?.light.leaf, '#b0b0b0');
    await done('site', 'reset-colours', siamphet, ANN);
    assert.deepEqual(await shown('SIAMPHET'), demoPalettes['SIAMPHET']);
  });

  it('are refused without contrast, with the pair and its ratio, and nothing is stored', async () => {
    const before = await shown('CHOKDEE');
    const { code, complaint } = await ops('site', 'set-colours', 'light', 'cta=#ffd0c0', ANN);
    assert.equal(code, 1);
    assert.match(complaint, /light: on-cta on cta has a contrast of 1\.\d\d, and AA asks for 4\.5/);
    assert.deepEqual(await shown('CHOKDEE'), before);
  });

  it('are refused when they are no colour, unknown, of no theme, or none', async () => {
    for (const words of [['dark', 'bg=red'], ['dark', 'money=#ffffff'], ['blue', 'bg=#000000'], ['dark'], []])
      assert.equal((await ops('site', 'set-colours', ...words, ANN)).code, 2, words.join(' '));
  });
});
