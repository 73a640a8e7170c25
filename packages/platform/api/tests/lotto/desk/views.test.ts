import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp, type TestMember } from '@chokdee/api/testing';
import { lottoFinders } from '@chokdee/lotto-server/internal/finders.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';

describe('views of the lottery desk', () => {
  let t: TestApp;
  let [ann, eve] = [] as unknown as [StaffCaller, StaffCaller];
  let member: TestMember;
  let [roundId, billNo] = ['', ''];
  const draw = { lottery: 'hanoi_special', draw: '2026-11-20' };

  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    ann = await addStaffCaller(t, 'ann', { everyAgent: true, roles: ['lottery'] });
    eve = await addStaffCaller(t, 'eve', { roles: ['lottery'] });
    member = await t.registerMember();
    await t.fund(member, 1000);
    const { items } = await ann.done('GET /api/staff/rounds/board', {});
    roundId = items.find((row) => row.agent === 'CHOKDEE' && row.lottery === draw.lottery)?.round_id ?? '';
    const lines = [
      { bet_type: '2top' as const, number: '11', amount: 10 },
      { bet_type: '3tod' as const, number: '321', amount: 20 },
      { bet_type: '3tod' as const, number: '123', amount: 5 },
    ];
    const { token } = member;
    const quote = await t.api.call('POST /api/lotto/bill/validate', { round_id: roundId, items: lines }, { token });
    const validate_token = quote.data.validate_token ?? '';
    const { data } = await t.api.call('POST /api/lotto/bill/create', { validate_token }, { token });
    billNo = data.bill_no ?? '';
  });
  after(() => t.stop());

  it('exposure has stake and liability of each number, every order of a tod under one', async () => {
    await ann.done('POST /api/staff/numbers/restrict', {
      ...draw,
      text: '2บน 11',
      terms: 'closed',
      brands: 'SIAMPHET',
    });
    const both = await ann.done('GET /api/staff/exposure', draw);
    const cellsOf = (type: string) => both.types.find(({ bet_type }) => bet_type === type)?.cells ?? [];
    assert.deepEqual(
      cellsOf('2top').find(([number]) => number === '11'),
      ['11', 1, 10, 920, 'mixed'],
    );
    assert.deepEqual(
      cellsOf('3tod').find(([number]) => number === '123'),
      ['123', 2, 25, 3000, 'none'],
    );
    assert.equal(both.stakes, 35);
    const other = await ann.done('GET /api/staff/exposure', { ...draw, brands: 'SIAMPHET' });
    assert.deepEqual([other.agents, other.stakes], [['SIAMPHET'], 0]);
    const own = await eve.done('GET /api/staff/exposure', draw);
    assert.deepEqual(own.agents, ['CHOKDEE'], 'a person of one agent sees no other');
  });

  it('lotteries say what a change touches', async () => {
    const { items } = await ann.done('GET /api/staff/lotteries', {});
    const own = items.find(({ agent, lottery }) => agent === 'CHOKDEE' && lottery === draw.lottery);
    assert.deepEqual([own?.open_rounds, own?.open_lines, own?.next_draw], [1, 3, '2026-11-20']);
    assert.ok(own?.rates.some(({ bet_type, rate }) => bet_type === '2top' && rate === 92));
  });

  it('holidays say which rounds stand on them', async () => {
    const { markets } = await ann.done('GET /api/staff/holidays', {});
    const market = markets[0]?.market ?? '';
    await ann.done('POST /api/staff/add-holiday', { market, day: '2026-11-23', name: 'วันหยุด' });
    const { days } = await ann.done('GET /api/staff/holidays', {});
    assert.equal(days.find((each) => each.day === '2026-11-23' && each.market === market)?.name, 'วันหยุด');
  });

  it('a past day and a file of the board', async () => {
    const { items } = await ann.done('GET /api/staff/rounds/board', { day: '2026-11-18' });
    assert.deepEqual(items, []);
    const file = await ann.call('GET /api/staff/rounds/board', { as: 'csv' });
    assert.match(file.text, /^\uFEFF?"?แบรนด์/);
  });

  it('a lottery without a round to come is on the board', async () => {
    await t.deps.db
      .updateTable('lotto_round')
      .set({ status: 'cancelled' })
      .where('category_id', 'in', (from) => from.selectFrom('lotto_category').select('id').where('code', '=', 'gsb'))
      .execute();
    const { items } = await ann.done('GET /api/staff/rounds/board', {});
    assert.deepEqual(
      items.filter(({ lottery, due }) => lottery === 'gsb' && due === 'open').map(({ agent }) => agent),
      ['CHOKDEE', 'SIAMPHET'],
    );
  });

  it('a round and a bill are found by their numbers, and only at the agents of the person', async () => {
    const [rounds, bills] = lottoFinders;
    const search = { agentIds: [1], limit: 10 };
    const number = billNo.slice(0, billNo.lastIndexOf('-'));
    const found = await rounds?.find(t.deps.db, { ...search, text: number.toLowerCase() });
    assert.equal(found?.[0]?.to, '/lottery/results?lottery=hanoi_special&draw=2026-11-20');
    const bill = await bills?.find(t.deps.db, { ...search, text: billNo });
    assert.deepEqual(
      bill?.map(({ title, memberId }) => [title, memberId]),
      [[billNo, member.id]],
    );
    assert.deepEqual(await bills?.find(t.deps.db, { ...search, agentIds: [2], text: billNo }), []);
    assert.deepEqual(await rounds?.find(t.deps.db, { ...search, text: '0812345678' }), []);
  });
});
