import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { Client } from '@chokdee/kernel/internal/db/db.ts';
import { localDesk } from '@chokdee/release/internal/src/cli/index.ts';
import { readState } from '@chokdee/release/internal/src/registry/registry.ts';
import { act, recordVersion, watchCanaries } from '@chokdee/release/registry';
import { countPeople, temporaryStore } from '@chokdee/release/testing';

describe('the releases desk of staff', () => {
  let test: TestApp;
  let [ann, bob, local, reader] = [] as unknown as [StaffCaller, StaffCaller, StaffCaller, StaffCaller];
  const place = temporaryStore();

  before(async () => {
    test = await createTestApp({ config: { releasesDir: place.folder } });
    ann = await addStaffCaller(test, 'ann', { everyAgent: true });
    bob = await addStaffCaller(test, 'bob', { everyAgent: true });
    local = await addStaffCaller(test, 'local');
    reader = await addStaffCaller(test, 'reader', { roles: ['auditor'], everyAgent: true });
    const { pool } = test.deps;
    const by = { pool, store: place.store, product: 'http://unused.test', by: 'root', now: test.clock.now() };
    const desk = localDesk(by);
    for (const area of ['bingo', 'treasury']) {
      await desk('POST /api/release/area', { area, owner: 'team-b', prefixes: [`/${area}`] });
      for (const version of ['1.0.0', '1.1.0']) await publish(area, version);
      await desk('POST /api/release/promote', { area, version: '1.0.0', why: 'first' });
    }
  });
  after(async () => {
    await test.stop();
    place.remove();
  });

  async function publish(area: string, version: string): Promise<void> {
    place.put(area, version);
    const built = { container: '', contracts: '', commit: 'abc', content: '', bytes: 5, publishedBy: 'root' };
    await recordVersion(test.deps.pool, { area, version, ...built });
  }
  const shown = async (area: string) =>
    (await reader.done('GET /api/staff/releases', {})).find((each) => each.area === area);
  const acts = async (area: string) => (await reader.done('GET /api/staff/releases/history', { area })).items;
  const approve = (id: number | null) => bob.done('POST /api/staff/approvals/approve', { id: String(id) });

  it('shows areas of both shells with their versions and owners', async () => {
    const areas = await reader.done('GET /api/staff/releases', {});
    assert.deepEqual(
      areas.map(({ area, shell, owner, stable, canary, watch }) => [area, shell, owner, stable, canary, watch]),
      [
        ['bingo', 'host', 'team-b', '1.0.0', null, null],
        ['treasury', 'backoffice', 'team-b', '1.0.0', null, null],
      ],
    );
    const { items } = await reader.done('GET /api/staff/releases/versions', { area: 'bingo' });
    assert.deepEqual(
      items.map(({ version, commit, bytes, published_by }) => [version, commit, bytes, published_by]).sort(),
      [
        ['1.0.0', 'abc', 5, 'root'],
        ['1.1.0', 'abc', 5, 'root'],
      ],
    );
  });

  it('lets one person show a version to few and take it back, and keeps before, after and reason', async () => {
    const canary = { area: 'bingo', version: '1.1.0', percent: '5', reason: 'try it' };
    const preview = await ann.done('POST /api/staff/releases/canary', { ...canary, preview: true });
    assert.deepEqual([preview.outcome, preview.persons], ['preview', 'one']);
    assert.equal((await shown('bingo'))?.canary, null);

    const done = await ann.done('POST /api/staff/releases/canary', canary, { key: 'canary-1' });
    const again = await ann.done('POST /api/staff/releases/canary', canary, { key: 'canary-1' });
    assert.deepEqual([done.outcome, again.outcome], ['done', 'done']);
    assert.equal((await readState(test.deps.pool, 'bingo'))?.revision, 2);
    assert.deepEqual(Object(done.after).percent, 5);
    assert.deepEqual((await shown('bingo'))?.canary?.percent, 5);

    const rollback = { area: 'bingo', revision: String((await shown('bingo'))?.revision), reason: 'it fails' };
    await ann.done('POST /api/staff/releases/rollback', rollback);
    assert.equal((await shown('bingo'))?.canary, null);
    const twice = await bob.call('POST /api/staff/releases/rollback', rollback);
    assert.match(twice.text, /has changed since you looked/);
    assert.equal((await shown('bingo'))?.stable, '1.0.0', 'a second press does not end the stable version');
    const told = (await acts('bingo')).map(({ act, by, why }) => [act, by, why]);
    assert.deepEqual(told.slice(0, 2), [
      ['rollback', 'staff:ann', 'it fails'],
      ['canary', 'staff:ann', 'try it'],
    ]);
  });

  it('asks a second person for a wide canary, a promotion and a plan', async () => {
    const version = { area: 'treasury', version: '1.1.0', reason: 'it is good' };
    const wide = await ann.done('POST /api/staff/releases/canary', { ...version, percent: '50' });
    assert.equal(wide.outcome, 'waits');
    const agents = await ann.done('POST /api/staff/releases/canary', { ...version, agents: 'CHOKDEE' });
    assert.equal(agents.outcome, 'waits');
    const plan = await ann.done('POST /api/staff/releases/plan', { ...version, steps: '5:60,25:120,100' });
    assert.equal(plan.outcome, 'waits');
    assert.equal((await shown('treasury'))?.plan, null);
    await approve(plan.approval);
    assert.deepEqual((await shown('treasury'))?.plan?.steps, [
      { percent: 5, hold_minutes: 60 },
      { percent: 25, hold_minutes: 120 },
      { percent: 100, hold_minutes: 0 },
    ]);
    await ann.done('POST /api/staff/releases/end-plan', { area: 'treasury', reason: 'not today' });
    assert.equal((await shown('treasury'))?.plan, null);

    const promote = await ann.done('POST /api/staff/releases/promote', version);
    assert.equal(promote.outcome, 'waits');
    assert.equal((await shown('treasury'))?.stable, '1.0.0');
    await approve(promote.approval);
    const after = await shown('treasury');
    assert.deepEqual([after?.stable, after?.previous], ['1.1.0', '1.0.0']);
    const told = (await acts('treasury')).map(({ act, by }) => `${act} ${by}`);
    assert.deepEqual(told.slice(0, 3), ['promote staff:ann', 'end-plan staff:ann', 'plan staff:ann']);
    const csv = await reader.call('GET /api/staff/releases/history', { area: 'treasury', as: 'csv' });
    assert.match(csv.text, /promote.*staff:ann.*it is good/);
  });

  it('freezes by one person, and thaws by two', async () => {
    await ann.done('POST /api/staff/releases/freeze', { area: 'treasury', reason: 'Songkran' });
    assert.equal((await shown('treasury'))?.frozen?.why, 'Songkran');
    const canary = { area: 'treasury', version: '1.0.0', percent: '1', reason: 'x' };
    const refused = await ann.call('POST /api/staff/releases/canary', canary);
    assert.match(refused.text, /treasury is frozen by staff:ann: Songkran/);
    const thaw = await ann.done('POST /api/staff/releases/unfreeze', { area: 'treasury', reason: 'over' });
    assert.equal(thaw.outcome, 'waits');
    await approve(thaw.approval);
    assert.equal((await shown('treasury'))?.frozen, null);
  });

  it('refuses people without the permission, people of one brand, and what was mistyped', async () => {
    const input = { area: 'bingo', version: '1.1.0', percent: '5', reason: 'x' };
    assert.equal((await reader.call('POST /api/staff/releases/canary', input)).status, 403);
    const one = await local.call('POST /api/staff/releases/canary', input);
    assert.match(one.text, /\\"local\\" acts for one agent alone|"local" acts for one agent alone/);
    for (const wrong of [
      { percent: '5,5' },
      { percent: '101' },
      { area: '../x' },
      { version: 'A B' },
      { members: 'nobody' },
    ]) {
      const { status } = await ann.call('POST /api/staff/releases/canary', { ...input, ...wrong });
      assert.ok(status === 400 || status === 403 || status === 422, JSON.stringify(wrong));
    }
    assert.equal((await shown('bingo'))?.canary, null);
  });

  it('names the members of a canary on record, and tells what the watch sees', async () => {
    const member = await test.registerMember();
    const canary = { area: 'bingo', version: '1.1.0', percent: '5', members: member.username, reason: 'try it' };
    await ann.done('POST /api/staff/releases/canary', canary);
    assert.equal((await shown('bingo'))?.canary?.members, 1);
    const looks = () =>
      test.deps.db
        .selectFrom('staff_audit')
        .select('id')
        .where('act', '=', 'GET /api/staff/releases/members')
        .execute();
    const before = (await looks()).length;
    const { members } = await reader.done('GET /api/staff/releases/members', { area: 'bingo' });
    assert.deepEqual(members, [member.username]);
    assert.equal((await looks()).length, before + 1);

    await watchCanaries(test.deps.pool);
    const visit = (bucket: 'canary' | 'stable', index: number) => ({
      area: 'bingo',
      version: bucket === 'canary' ? '1.1.0' : '1.0.0',
      bucket,
      visitor: `${bucket} ${index}`,
      network: `${bucket} ${index}`,
      failed: bucket === 'canary' && index % 2 === 0,
    });
    const visits = [...Array(300).keys()].flatMap((index) => [visit('canary', index), visit('stable', index)]);
    await countPeople(test.deps.db, visits);
    const { watch } = (await shown('bingo')) ?? {};
    assert.deepEqual(watch?.canary, { loads: 300, errors: 150 });
    await watchCanaries(test.deps.pool);
    assert.equal((await shown('bingo'))?.canary, null);
    assert.equal((await acts('bingo'))[0]?.by, 'watch');
  });

  it('tells the pages of staff when a program or the watch has acted', async () => {
    const { pool } = test.deps;
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    try {
      await client.query('listen chokdee_live');
      const heard = once(client, 'notification');
      const seen = (await readState(pool, 'treasury'))?.revision ?? null;
      await act(pool, 'treasury', seen, { kind: 'rollback' }, { by: 'ci', why: 'it fails' });
      const [{ payload }] = (await heard) as [{ readonly payload: string }];
      assert.deepEqual(JSON.parse(payload), { staff: { agentId: null, topic: 'releases' } });
    } finally {
      await client.end();
    }
  });
});
