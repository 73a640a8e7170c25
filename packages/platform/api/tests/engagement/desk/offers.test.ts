import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedGame } from '@chokdee/games-server/seed';

type Act =
  | 'POST /api/staff/promotions/create'
  | 'POST /api/staff/promotions/change'
  | 'POST /api/staff/quests/set'
  | 'POST /api/staff/shop/set'
  | 'POST /api/staff/cashback/change'
  | 'POST /api/staff/affiliate/change'
  | 'POST /api/staff/vip/change'
  | 'POST /api/staff/coupons/create'
  | 'POST /api/staff/coupons/change'
  | 'POST /api/staff/polls/create'
  | 'POST /api/staff/polls/change'
  | 'POST /api/staff/wheel/set'
  | 'POST /api/staff/points/rate';

describe('offers of the back office', () => {
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
    assert.equal(asked.outcome, 'waits', name);
    const done = await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    return Object(done.data);
  };
  const versions = (kind: 'promotion' | 'quest' | 'shop' | 'coupon' | 'poll', id: string) =>
    ann.done('GET /api/staff/offers/versions', { kind, id });
  const terms = async (kind: 'wheel' | 'cashback' | 'affiliate' | 'points' | 'vip') =>
    ann.done('GET /api/staff/offers/terms', { kind });

  it('each offer is listed in its newest version, and its form holds what its command takes', async () => {
    const acts = { promotion: 'promotions/change', quest: 'quests/set', shop: 'shop/set' } as const;
    const places = { promotion: 'promotion', quest: 'quest', shop: 'item' } as const;
    for (const kind of ['promotion', 'quest', 'shop'] as const) {
      const { items } = await ann.done('GET /api/staff/offers/list', { kind, limit: 500 });
      assert.ok(items.length >= 2, kind);
      for (const { id, version } of items) {
        const [newest] = await versions(kind, id);
        assert.equal(newest?.version, version);
        await byTwo(`POST /api/staff/${acts[kind]}`, { [places[kind]]: id, ...newest?.fields });
        const [next] = await versions(kind, id);
        assert.deepEqual([next?.version, next?.fields], [version + 1, newest?.fields], `${kind} ${id}`);
      }
    }
  });

  it('the form of terms holds what its command takes', async () => {
    for (const kind of ['cashback', 'affiliate', 'vip'] as const) {
      const before = (await terms(kind)).versions;
      await byTwo(`POST /api/staff/${kind}/change`, { ...before[0]?.fields });
      const after = (await terms(kind)).versions;
      assert.deepEqual(after[0]?.fields, before[0]?.fields);
      assert.ok((after[0]?.version ?? 0) > (before[0]?.version ?? 0));
    }
    const [rate] = (await terms('points')).versions;
    assert.deepEqual(rate?.fields, { thb: '100.00' });
    const { versions: wheels, prizes } = await terms('wheel');
    await byTwo('POST /api/staff/wheel/set', { ...wheels[0]?.fields, reason: 'same' });
    assert.deepEqual((await terms('wheel')).versions[0]?.fields, wheels[0]?.fields);
    assert.equal(Math.round(prizes.reduce((sum, { odds_percent }) => sum + odds_percent, 0)), 100);
  });

  it('a coupon that is made is listed, and its cost is what members have got', async () => {
    const made = await byTwo('POST /api/staff/coupons/create', {
      title: 'ลอยกระทง',
      gives: 'credit:20.50',
      code: 'LOY69',
      uses: 'none',
    });
    const id = String(made.coupon);
    const { items } = await ann.done('GET /api/staff/offers/list', { kind: 'coupon' });
    const coupon = items.find((item) => item.id === id);
    assert.deepEqual([coupon?.title, coupon?.gives, coupon?.state], ['ลอยกระทง', 'credit:20.50', 'open']);
    for (const member of [await test.registerMember(), await test.registerMember()]) {
      const { error } = await test.api.call('POST /api/coupon/redeem', { code: 'LOY69' }, { token: member.token });
      assert.equal(error, 0);
    }
    const costs = await ann.done('GET /api/staff/offers/costs', { kind: 'coupon' });
    assert.deepEqual(
      costs.find((cost) => cost.id === id),
      { id, taken: 2, thb: 41, points: null },
    );
    await ann.done('POST /api/staff/coupons/stop', { coupon: id });
    const stopped = await ann.done('GET /api/staff/offers/list', { kind: 'coupon', state: 'stopped' });
    assert.deepEqual(
      stopped.items.map((item) => [item.id, item.version]),
      [[id, 2]],
    );
    assert.deepEqual(
      (await versions('coupon', id)).map(({ is_open }) => is_open),
      [false, true],
    );
  });

  it('sums of points are wider than one of them', async () => {
    const { coupon } = await byTwo('POST /api/staff/coupons/create', {
      title: 'แต้ม',
      gives: 'points:900000000',
      code: 'POINTS69',
      uses: 'none',
    });
    for (let count = 0; count < 3; count += 1) {
      const { token } = await test.registerMember();
      await test.api.call('POST /api/coupon/redeem', { code: 'POINTS69' }, { token });
    }
    const costs = await ann.done('GET /api/staff/offers/costs', { kind: 'coupon' });
    assert.equal(costs.find(({ id }) => id === String(coupon))?.points, 2_700_000_000);
  });

  it('a coupon changes its title, its end and the uses of its code, and keeps its gift', async () => {
    const { coupon } = await byTwo('POST /api/staff/coupons/create', {
      title: 'เก่า',
      gives: 'credit:20',
      code: 'CHANGE69',
      uses: '1',
    });
    const redeem = async () => {
      const { token } = await test.registerMember();
      return (await test.api.call('POST /api/coupon/redeem', { code: 'CHANGE69' }, { token })).error;
    };
    assert.equal(await redeem(), 0);
    assert.notEqual(await redeem(), 0);
    const change = { coupon: String(coupon), title: 'ใหม่', ends: '2027-01-01T00:00', uses: '2' };
    await byTwo('POST /api/staff/coupons/change', change);
    assert.equal(await redeem(), 0);
    const [next, first] = await versions('coupon', String(coupon));
    assert.deepEqual(
      [next?.fields.title, next?.fields.uses, next?.fields.ends, next?.fields.gives],
      ['ใหม่', '2', '2027-01-01T00:00', 'credit:20.00'],
    );
    assert.equal(first?.fields.title, 'เก่า');
    for (const wrong of [{ uses: '1' }, { starts: '2027-01-01T00:00' }, { title: ' ' }, { gives: 'credit:99' }]) {
      const input = { coupon: String(coupon), ...wrong };
      assert.notEqual(
        (await ann.call('POST /api/staff/coupons/change', input as never)).error,
        0,
        JSON.stringify(wrong),
      );
    }
  });

  it('costs of every kind are read', async () => {
    for (const kind of ['promotion', 'quest', 'poll', 'shop'] as const) {
      const costs = await ann.done('GET /api/staff/offers/costs', { kind });
      assert.ok(
        costs.every(({ taken }) => taken === 0),
        kind,
      );
    }
  });

  it('a poll shows its choices, and changes its texts, its end and its limits upward', async () => {
    const fields = {
      title: 'ธีม',
      closes: '2026-12-25T20:00',
      prize: '50.00',
      winners: '2',
      choices: 'แดง:10|ทอง:none',
    };
    const { id } = await byTwo('POST /api/staff/polls/create', fields);
    const [poll] = await versions('poll', String(id));
    assert.deepEqual({ ...poll?.fields, ...fields }, poll?.fields);
    const change = { poll: String(id), title: 'ธีมใหม่', closes: '2026-12-26T20:00', quotas: '1:20' };
    await byTwo('POST /api/staff/polls/change', change);
    const changed = await versions('poll', String(id));
    assert.deepEqual(
      changed.map(({ version, fields: now }) => [version, now.title, now.closes, now.choices]),
      [
        [2, 'ธีมใหม่', '2026-12-26T20:00', 'แดง:20|ทอง:none'],
        [1, 'ธีม', '2026-12-25T20:00', 'แดง:10|ทอง:none'],
      ],
    );
    for (const wrong of [{ quotas: '1:5' }, { quotas: '9:50' }, { quotas: '2:50' }, { closes: '2026-01-01T00:00' }]) {
      const input = { poll: String(id), ...wrong };
      assert.notEqual((await ann.call('POST /api/staff/polls/change', input)).error, 0, JSON.stringify(wrong));
    }
  });

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
    });

    const quest = { title: 'เข้าสู่ระบบ', period: 'daily', rule: 'login_days', target: '1', reward: 'points:5' };
    assert.equal(Object((await preview('quest', quest, 'draft-1')).draft).state, 'active');
    const item = { kind: 'credit', name: 'เครดิต', price: '100', value: '10.00', opens: '2030-01-01T00:00' };
    assert.deepEqual(Object((await preview('shop', item, 'draft-1')).draft).state, 'open');
    const poll = { title: 'สี', choices: 'แดง:4|ทอง:none', prize: '100.00', winners: '2', closes: '2030-01-01T00:00' };
    assert.equal(Object((await preview('poll', poll)).draft).choices.length, 2);
    const coupon = { title: 'คูปอง', gives: 'credit:50.00', codes: '5000' };
    assert.equal(Object((await preview('coupon', coupon)).draft).value, 50);
    const { fields } = (await terms('wheel')).versions[0] ?? {};
    const wheel = Object((await preview('wheel', { ...fields, points_per_spin: '77' })).draft);
    assert.equal(wheel.points_per_spin, 77);
    assert.deepEqual(await Promise.all((['promotion', 'quest', 'shop', 'poll', 'coupon'] as const).map(count)), listed);
  });

  it('a draft that is not whole is told in words', async () => {
    const { draft, problem } = await ann.done('POST /api/staff/offers/preview', { kind: 'quest', id: 'q', fields: {} });
    assert.equal(draft, null);
    assert.match(problem ?? '', /กรอกไม่ครบ/);
  });

  it('a state of the list is what members may do now', async () => {
    const times = { starts: '2026-12-01T00:00', ends: '2026-12-02T00:00' };
    const { promotion } = await byTwo('POST /api/staff/promotions/change', { promotion: '1', ...times });
    const states = async () =>
      (await ann.done('GET /api/staff/offers/list', { kind: 'promotion' })).items.find(
        ({ id }) => id === String(promotion),
      )?.state;
    assert.equal(await states(), 'coming');
    test.clock.set(new Date('2026-12-01T00:00:00Z'));
    assert.equal(await states(), 'open');
    test.clock.set(new Date('2026-12-03T00:00:00Z'));
    assert.equal(await states(), 'ended');
  });
});
