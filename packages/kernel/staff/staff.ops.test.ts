import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { runOps } from './run-ops.ts';
import { staffCommands } from './staff.ops.ts';

describe('staff of an agent', () => {
  let t: TestApp;
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
  });
  after(() => t.stop());

  async function ops(line: string, token?: string) {
    const deps = { ...t.deps, now: t.clock.now(), token };
    const outcome = await runOps([...staffCommands, ...lottoCommands], [...line.split(' '), '--json'], deps);
    const data = outcome.out === '' ? {} : JSON.parse(outcome.out);
    return { ...outcome, data };
  }
  async function done(line: string, token?: string) {
    const outcome = await ops(line, token);
    assert.equal(outcome.code, 0, `${line}: ${outcome.complaint}`);
    return outcome.data;
  }
  const refused = async (line: string, reason: RegExp, token?: string) => {
    const { code, complaint } = await ops(line, token);
    assert.notEqual(code, 0, line);
    assert.match(complaint, reason, line);
  };

  it('proves who acts: by a token, never by a name alone; the sandbox by its two names', async () => {
    const malee: string = (await done('staff add malee')).token;
    const somchai: string = (await done('staff add somchai')).token;
    await refused('staff add stranger', /has staff/);
    await refused('staff add malee', /already/, somchai);
    await refused('staff add sandbox-three', /<username>/, malee);
    const create = 'create-round hanoi_vip --closes-in 1s';
    const { round_id } = await done(create, malee);
    await refused(`${create} --by malee`, /OPS_TOKEN/);
    await refused(`${create} --by somchai`, /belongs to "malee"/, malee);
    await refused(create, /nobody/, `${malee}x`);
    await refused(create, /OPS_TOKEN/);
    t.clock.advance(1000);
    await t.deps.jobs.runDue();
    const words = `${round_id} special=40528 first=11725`;
    await done(`enter-result ${words}`, malee);
    await refused(`confirm-result ${words}`, /another person/, malee);
    await refused(`confirm-result ${words} --by somchai`, /belongs to "malee"/, malee);
    assert.equal((await done(`confirm-result ${words}`, somchai)).status, 'resulted');
    const acts: { username: string; act: string }[] = await done(`audit --round ${round_id}`);
    assert.deepEqual(
      acts.map(({ username, act }) => `${username} ${act}`),
      ['somchai confirm-result', 'malee enter-result', 'malee create-round'],
    );
    assert.ok((await done('create-round hanoi_vip --closes-in 90s --by sandbox-entry')).round_id);
  });

  it('keeps the agents apart, renews a lost token, and ends what a person may do', async () => {
    const add = (username: string, token?: string) => ops(`staff add ${username} --agent SIAMPHET`, token);
    const anong: string = (await add('anong')).data.token;
    const wichai: string = (await add('wichai')).data.token;
    await refused('staff add malee --agent SIAMPHET', /already/, anong);
    await refused('create-round hanoi_vip --closes-in 90s', /no staff member "anong"/, anong);
    await refused('staff disable malee', /another agent/, anong);
    await refused('staff renew sandbox-entry --agent SIAMPHET', /has a token/, anong);
    await refused('staff renew wichai --agent SIAMPHET --by sandbox-entry', /OPS_TOKEN/);
    const renewed: string = (await done('staff renew wichai --agent SIAMPHET', anong)).token;
    const create = 'create-round hanoi_vip --closes-in 90s --agent SIAMPHET';
    await refused(create, /nobody/, wichai);
    await done(create, renewed);
    await refused('staff disable wichai --agent SIAMPHET', /another staff member/, renewed);
    await done('staff disable anong --agent SIAMPHET', renewed);
    await refused(create, /nobody/, anong);
    const listed: { username: string; disabled_at: string | null }[] = await done('staff list --agent SIAMPHET');
    assert.deepEqual(
      listed.filter(({ disabled_at }) => disabled_at !== null).map(({ username }) => username),
      ['anong'],
    );
    assert.doesNotMatch(JSON.stringify(listed), /token/);
  });
});
