import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { lockForAct } from '@chokdee/kernel/internal/staff/acts/give-as.ts';
import type { HouseWhere } from '@chokdee/kernel/internal/staff/ops-command.ts';
import { prove } from '@chokdee/kernel/internal/staff/people/authenticate.ts';
import { admit } from '@chokdee/kernel/internal/staff/people/reach.ts';
import { refuse as refusal, runOps, type StaffMember, two } from '@chokdee/kernel/staff';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { commands } from '../../commands.ts';

let isGone = false;
/** Reach of an act whose record may be gone. */
const goneReach: HouseWhere = {
  where: 'in this test',
  isOfHouse: () => {
    if (isGone) throw refusal({ en: 'no record', th: '-' });
    return true;
  },
};

describe('requests of persons with another reach', () => {
  let t: TestApp;
  /** Ann and Bob act for every agent, Eve for the first one, Sue for the second. */
  let [ann, bob, eve, sue] = [] as unknown as [StaffCaller, StaffCaller, StaffCaller, StaffCaller];
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    ann = await addStaffCaller(t, 'ann', { everyAgent: true });
    bob = await addStaffCaller(t, 'bob', { everyAgent: true });
    eve = await addStaffCaller(t, 'eve');
    sue = await addStaffCaller(t, 'sue', { agent: 'SIAMPHET' });
  });
  after(() => t.stop());

  const refuse = (approval: number | null, agent = 'CHOKDEE') =>
    ann.done('POST /api/staff/approvals/refuse', { id: String(approval), reason: 'x' }, { agent });
  const stateOf = async (id: number | null) => {
    const { items } = await ann.done('GET /api/staff/approvals', { id: id ?? 0 });
    return items[0]?.state;
  };
  const setEveryAgent = (db: Pick<TestApp['deps']['db'], 'updateTable'>, username: string, is: boolean) =>
    db.updateTable('staff').set({ every_agent: is }).where('username', '=', username).execute();

  it('are not answered by the same command of a person for whom it means more agents', async () => {
    const open = { lottery: 'lao_vip', 'closes-in': '2h' };
    const { approval } = await eve.done('POST /api/staff/draw/open', open);
    const answer = await ann.call('POST /api/staff/draw/open', open);
    assert.match(answer.text, /is for other agents than you reach/);
    assert.equal(await stateOf(approval), 'open');
    await refuse(approval);
    const asked = await ann.done('POST /api/staff/draw/open', open);
    assert.deepEqual((asked.before as { brands: unknown }).brands, ['CHOKDEE', 'SIAMPHET']);
    assert.equal((await bob.done('POST /api/staff/draw/open', open)).outcome, 'done');
  });

  it('of blind acts are answered at the chosen agent', async () => {
    const ofOne = { lottery: 'hanoi_special', 'closes-in': '1h', brands: 'SIAMPHET' };
    await ann.done('POST /api/staff/draw/open', ofOne);
    await bob.done('POST /api/staff/draw/open', ofOne);
    const [round] = await t.deps.db.selectFrom('lotto_round').selectAll().orderBy('id', 'desc').limit(1).execute();
    t.clock.set('2026-11-20T12:00:00.000Z');
    await t.deps.db.deleteFrom('jobs').where('name', '=', 'lotto.sandbox-draw').execute();
    const result = { lottery: 'hanoi_special', special: '40511', first: '11725' };
    const own = { ...result, draw: `${round?.draw_date}-${round?.round_no}` };
    const asked = await sue.done('POST /api/staff/draw/enter', own);
    const press = { agent: 'SIAMPHET', key: 'answer-of-ann' };
    const answers = [
      await ann.done('POST /api/staff/draw/enter', own, press),
      await ann.done('POST /api/staff/draw/enter', own, press),
    ];
    assert.deepEqual(
      answers.map(({ outcome, approval }) => [outcome, approval]),
      [
        ['done', asked.approval],
        ['done', asked.approval],
      ],
    );
    // The draw of both agents is another matter: who asked for one of them meant one.
    const both = { ...result, draw: '2026-11-20' };
    const { approval } = await sue.done('POST /api/staff/draw/enter', both);
    const refused = await ann.call('POST /api/staff/draw/enter', both, { agent: 'SIAMPHET' });
    assert.match(refused.text, /is for other agents than you reach/);
    await refuse(approval, 'SIAMPHET');
  });

  it('a person whose reach ends while an act waits for its turn acts for no other agent', async () => {
    const input = { places: {}, pairs: {}, options: { agent: 'SIAMPHET' }, switches: new Set<string>() };
    const deps = { ...t.deps, now: t.clock.now(), token: sue.token };
    await setEveryAgent(t.deps.db, 'sue', true);
    const acting = inTransaction(t.deps.db, async (tx) => {
      const person = await prove(tx, deps, input);
      const seatOf = async (each: StaffMember) => {
        const seated = await admit(tx, each, { permission: 'rounds.create', over: 'agents' });
        await setEveryAgent(tx, 'sue', false);
        return seated;
      };
      return lockForAct(tx, deps, { person, input, seatOf });
    });
    await assert.rejects(acting, ({ extra }) => /have changed meanwhile/.test(extra.data.reason));
    await setEveryAgent(t.deps.db, 'sue', false);
  });

  it('end when the person who asked has lost an agent that was named, and can be refused', async () => {
    const open = { lottery: 'hanoi_vip', 'closes-in': '2h', brands: 'CHOKDEE,SIAMPHET' };
    const { approval } = await ann.done('POST /api/staff/draw/open', open);
    await setEveryAgent(t.deps.db, 'ann', false);
    const { items } = await bob.done('GET /api/staff/approvals', { id: approval ?? 0 });
    const ended = await bob.call('POST /api/staff/approvals/approve', { id: String(approval) });
    await setEveryAgent(t.deps.db, 'ann', true);
    assert.equal(items[0]?.may_decide, true);
    assert.match(ended.text, /ann.* lacks the permission rounds.create at SIAMPHET; request \d+ is closed/);
    assert.equal(await stateOf(approval), 'refused');
  });

  it('whose reach cannot be read any more are refused by persons of every agent, and end when they are approved', async () => {
    const line = ['add-holiday', 'hanoi', '2026-12-31', '--name=x'];
    const without = commands.map((command) =>
      command.name === 'add-holiday' && command.kind === 'act'
        ? { ...command, eyes: two('a test'), state: async () => null, over: goneReach }
        : command,
    );
    const give = (caller: StaffCaller, words: readonly string[]) =>
      runOps(without, [...words, '--json'], { ...t.deps, now: t.clock.now(), token: caller.token });
    const ask = async () => {
      isGone = false;
      const { out } = await give(ann, line);
      isGone = true;
      return String(JSON.parse(out).waits.id);
    };
    const first = await ask();
    assert.match((await give(eve, ['approvals', 'refuse', first, '--reason=x'])).complaint, /concerns every agent/);
    assert.equal((await give(bob, ['approvals', 'refuse', first, '--reason=x'])).code, 0);
    const second = await ask();
    assert.match((await give(bob, ['approvals', 'approve', second])).complaint, /is gone; request \d+ is closed/);
    assert.equal(await stateOf(Number(second)), 'refused');
  });

  it('tried out leave a row where they show a member', async () => {
    const { id, username } = await t.registerMember();
    const input = { username, reason: 'stolen phone', preview: true };
    assert.equal((await ann.done('POST /api/staff/members/freeze', input)).outcome, 'preview');
    const rows = t.deps.db.selectFrom('staff_audit').select(['act', 'outcome', 'details']);
    assert.deepEqual(await rows.where('member_id', '=', id).execute(), [
      { act: 'members freeze', outcome: 'read', details: { username, reason: 'stolen phone', preview: true } },
    ]);
    const status = t.deps.db.selectFrom('members').select('status').where('id', '=', id);
    assert.equal((await status.executeTakeFirst())?.status, 'active');
  });

  it('of the house are read by persons of every agent alone, in the inbox and in the audit log', async () => {
    const { approval } = await ann.done('POST /api/staff/brand/open', { code: 'THIRD', name: 'Third' });
    const shown = async (caller: StaffCaller) => {
      const requests = await caller.done('GET /api/staff/approvals', { id: approval ?? 0 });
      const audit = await caller.done('GET /api/staff/audit', { act: 'brand open' });
      const open = await caller.done('GET /api/staff/approvals/list', {});
      const log = await caller.done('GET /api/staff/audit/list', {});
      const isIn = ({ data }: { data?: unknown }) =>
        (data as { act: string }[]).some(({ act }) => act === 'brand open');
      return [requests.items.length, audit.items.length, isIn(open as object), isIn(log as object)];
    };
    assert.deepEqual(await shown(ann), [1, 1, true, true]);
    assert.deepEqual(await shown(eve), [0, 0, false, false]);
    await refuse(approval);
    assert.deepEqual((await eve.done('GET /api/staff/approvals', { state: 'decided', act: 'brand open' })).items, []);
  });
});
