import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedGame } from '@chokdee/games-server/seed';

type Act = 'POST /api/staff/coupons/create' | 'POST /api/staff/polls/create';
type Kind = 'promotion' | 'quest' | 'shop' | 'poll' | 'coupon';

describe('previews of offers', () => {
  let test: TestApp;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  before(async () => {
    test = await createTestApp({ seeds: [seedGame, seedWheel, seedEngagement] });
    ann = await addStaffCaller(test, 'ann', { roles: ['marketing'] });
    bob = await addStaffCaller(test, 'bob');
  });
  after(() => test.stop());

  /** Gives an act that two persons give, and returns what it did. */
  const byTwo = async (name: Act, input: object): Promise<Record<string, unknown>> => {
    const asked = await ann.done(name, input as never);
    const done = await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    return Object(done.data);
  };
  const versions = (kind: Kind, id: string) => ann.done('GET /api/staff/offers/versions', { kind, id });

  it('a draft is shown as members would read it, and nothing is kept', async () => {
    const preview = async (
      kind: 'promotion' | 'quest' | 'shop' | 'poll' | 'coupon' | 'wheel',
      fields: object,
      id?: string,
    ) => ann.done('POST /api/staff/offers/preview', { kind, fields: { ...fields }, ...(id !== undefined && { id }) });
    const count = async (kind: 'promotion' | 'quest' | 'shop' | 'poll' | 'coupon') =>
      (await ann.done('GET /api/staff/offers/list', { kind, limit: 500 })).items.map(
        ({ id, version }) => `${id} ${version}`,
      );
    const listed = await Promise.all((['promotion', 'quest', 'shop', 'poll', 'coupon'] as const).map(count));

    const [newest] = await versions('promotion', '1');
    const changed = await preview('promotion', { ...newest?.fields, title: 'ฝากรับเพิ่ม' }, '1');
    const { data } = (await test.app.inject('/api/promotion/list?agent_code=CHOKDEE')).json();
    const now = data.items.find((each: { promotion_id: number }) => each.promotion_id === 1);
    assert.deepEqual(changed, {
      draft: { ...now, title: 'ฝากรับเพิ่ม', version: now.version + 1 },
      problem: null,
      field: null,
    });

    const quest = { title: 'เข้าสู่ระบบ', period: 'daily', rule: 'login_days', target: '1', reward: 'points:5' };
    assert.equal(Object((await preview('quest', quest, 'draft-1')).draft).state, 'active');
    const item = { kind: 'credit', name: 'เครดิต', price: '100', value: '10.00', opens: '2030-01-01T00:00' };
    assert.deepEqual(Object((await preview('shop', item, 'draft-1')).draft).state, 'open');
    const poll = { title: 'สี', choices: 'แดง:4|ทอง:none', prize: '100.00', winners: '2', closes: '2030-01-01T00:00' };
    assert.equal(Object((await preview('poll', poll)).draft).choices.length, 2);
    const coupon = { title: 'คูปอง', gives: 'credit:50.00', codes: '5000' };
    assert.equal(Object((await preview('coupon', coupon)).draft).value, 50);
    const { fields } = (await ann.done('GET /api/staff/offers/terms', { kind: 'wheel' })).versions[0] ?? {};
    const wheel = Object((await preview('wheel', { ...fields, points_per_spin: '77' })).draft);
    assert.equal(wheel.points_per_spin, 77);
    assert.deepEqual(await Promise.all((['promotion', 'quest', 'shop', 'poll', 'coupon'] as const).map(count)), listed);
  });

  it('a draft that is not whole is told in words', async () => {
    const { draft, problem } = await ann.done('POST /api/staff/offers/preview', { kind: 'quest', id: 'q', fields: {} });
    assert.equal(draft, null);
    assert.match(problem ?? '', /กรอกไม่ครบ/);
    const wrong = await ann.done('POST /api/staff/offers/preview', {
      kind: 'coupon',
      fields: { title: 'x', gives: 'credit:x' },
    });
    assert.deepEqual([wrong.field, wrong.problem], ['gives', 'ต้องเป็นจำนวนเงินบาท เช่น 500.00']);
  });

  it('a coupon and a poll that are there are shown with what was typed over their terms', async () => {
    const preview = async (kind: 'poll' | 'coupon', id: string, typed: object) => {
      const [newest] = await versions(kind, id);
      const fields = { ...newest?.fields, ...typed };
      const { draft, problem } = await ann.done('POST /api/staff/offers/preview', { kind, id, fields });
      return { ...Object(draft), problem };
    };
    const code = { title: 'เดิม', gives: 'credit:20', code: 'PREVIEW69', uses: '1' };
    const { coupon } = await byTwo('POST /api/staff/coupons/create', code);
    const ticket = (title: string) => ({ title, code: '', value: 20, problem: null });
    for (const [typed, title] of [
      [{}, 'เดิม'],
      [{ title: 'ใหม่', uses: '5' }, 'ใหม่'],
    ] as const) {
      const { title: shown, code: noCode, value, problem } = await preview('coupon', String(coupon), typed);
      assert.deepEqual({ title: shown, code: noCode, value, problem }, ticket(title));
    }
    assert.match((await preview('coupon', String(coupon), { uses: '0' })).problem, /./);
    const made = { title: 'สี', choices: 'แดง:4|ทอง:none', prize: '100.00', winners: '2', closes: '2030-01-01T00:00' };
    const { id } = await byTwo('POST /api/staff/polls/create', made);
    assert.equal((await preview('poll', String(id), {})).config.title, 'สี');
    const poll = await preview('poll', String(id), { title: 'สีใหม่', quotas: '1:9,2:none' });
    assert.deepEqual([poll.config.title, poll.choices.length, poll.problem], ['สีใหม่', 2, null]);
    assert.equal((await versions('poll', String(id))).length, 1);
  });

  it('a draft does not tell which codes of coupons exist', async () => {
    const coupon = { title: 'คูปอง', gives: 'credit:50.00', uses: 'none' };
    await byTwo('POST /api/staff/coupons/create', { ...coupon, code: 'SECRET69' });
    const preview = (fields: object) =>
      ann.done('POST /api/staff/offers/preview', { kind: 'coupon', fields: { ...coupon, ...fields } });
    const [known, unknown] = [await preview({ code: 'secret-69' }), await preview({ code: 'OTHER69' })];
    assert.equal(Object(known.draft).code, 'SECRET69');
    assert.deepEqual({ ...known, draft: { ...known.draft, code: 'OTHER69' } }, unknown);
    for (const wrong of [{ code: 'x' }, { code: 'BOTH69', codes: '5' }, {}]) {
      assert.deepEqual((await preview(wrong)).draft, null, JSON.stringify(wrong));
    }
  });

  it('a draft waits for no act that is under way, and nobody asks for drafts without end', async () => {
    const preview = (person: StaffCaller, fields: object) =>
      person.call('POST /api/staff/offers/preview', { kind: 'coupon', fields: { ...fields } });
    const draft = { title: 'คูปอง', gives: 'credit:50.00', codes: '5' };
    await test.deps.db.transaction().execute(async (tx) => {
      const rows = await tx.selectFrom('coupon_versions').selectAll().orderBy('id', 'desc').execute();
      const last = rows[0];
      assert.ok(last);
      await tx
        .insertInto('coupon_versions')
        .values({ ...last, id: last.id + 1, version: 1 })
        .execute();
      const { data } = await preview(ann, draft);
      assert.equal(Object(data).draft, null);
      assert.match(Object(data).problem, /publishing|เผยแพร่/);
    });
    const eve = await addStaffCaller(test, 'eve', { roles: ['marketing'] });
    const errors = await Promise.all(Array.from({ length: 121 }, async () => (await preview(eve, {})).error));
    assert.deepEqual(
      errors.filter((error) => error !== 0),
      [9003],
    );
    assert.equal((await preview(ann, draft)).error, 0);
  });
});
