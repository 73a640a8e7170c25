import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { seedLotto } from '@chokdee/lotto-server/seed';

describe('restricted numbers by paste', () => {
  let t: TestApp;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    ann = await addStaffCaller(t, 'ann', { everyAgent: true, roles: ['lottery'] });
    bob = await addStaffCaller(t, 'bob', { everyAgent: true });
  });
  after(() => t.stop());

  const draw = { lottery: 'hanoi_special', draw: '2026-11-20' };
  const numbersOf = async (of: { lottery: string; draw: string }) =>
    (await ann.done('GET /api/staff/numbers', of)).items;
  const told = async (of = draw) =>
    (await numbersOf(of)).map(({ agent, bet_type, number, kind, rate }) => [agent, bet_type, number, kind, rate]);

  it('one act restricts a list at all agents; a number never pays more than before', async () => {
    const text = 'เลขอั้น 2ตัวบน ๔๕ 54 99\n3ตัวบน 789 ครึ่ง';
    const act = await ann.done('POST /api/staff/numbers/restrict', { ...draw, text, terms: '70%' });
    assert.deepEqual([act.outcome, act.persons], ['done', 'one']);
    const rows = (await told()).filter(([, type]) => type === '2top' || type === '3top');
    assert.deepEqual(
      rows.filter(([agent]) => agent === 'CHOKDEE'),
      [
        ['CHOKDEE', '2top', '45', 'reduce_rate', 64.4],
        ['CHOKDEE', '2top', '54', 'reduce_rate', 64.4],
        // Stood at half.
        ['CHOKDEE', '2top', '99', 'reduce_rate', 46],
        // Was closed.
        ['CHOKDEE', '3top', '789', 'full_ban', null],
        ['CHOKDEE', '3top', '999', 'reduce_rate', 425],
      ],
    );
    assert.equal(rows.length, 10);
  });

  it('a share lowers every step of a stepped number', async () => {
    await ann.done('POST /api/staff/numbers/restrict', { ...draw, text: '2ล่าง 89', terms: '30%' });
    const [row] = (await numbersOf(draw)).filter(({ number, agent }) => number === '89' && agent === 'SIAMPHET');
    assert.deepEqual(
      row?.steps.map(({ rate }) => rate),
      [27.6, 27.6, 20.24],
    );
  });

  it('a line that is not understood refuses the whole act and is named', async () => {
    const refused = await ann.call('POST /api/staff/numbers/restrict', {
      ...draw,
      text: '2บน 12\n34 ฮานอย',
      terms: 'closed',
    });
    assert.equal(refused.status, 400);
    const [field] = JSON.parse(refused.text).data.fields;
    assert.equal(field.message, '--text is not understood in line 2: "34 ฮานอย".');
    assert.deepEqual([field.field, field.message_th], ['text', 'บรรทัด 2: ไม่เข้าใจ “ฮานอย”']);
    assert.ok(!(await told()).some(([, , number]) => number === '12'));
  });

  it('steps by liability price the bets', async () => {
    const vip = { lottery: 'hanoi_vip', draw: '2026-11-20' };
    await ann.done('POST /api/staff/numbers/restrict', { ...vip, text: '2บน 77', terms: '9200:50%,13800:0%' });
    const [row] = (await numbersOf(vip)).filter(({ number }) => number === '77');
    assert.deepEqual(row?.steps, [
      { up_to: 100, liability: 9200, rate: 92 },
      { up_to: 200, liability: 13_800, rate: 46 },
    ]);
    const member = await t.registerMember();
    await t.fund(member, 1000);
    const [round] = await t.deps.db
      .selectFrom('lotto_round')
      .innerJoin('lotto_category', 'lotto_category.id', 'category_id')
      .select('lotto_round.id')
      .where('code', '=', 'hanoi_vip')
      .where('lotto_round.agent_id', '=', 1)
      .where('draw_date', '=', '2026-11-20')
      .execute();
    const items = [{ bet_type: '2top' as const, number: '77', amount: 101 }];
    const quote = { round_id: String(round?.id), items };
    const { data } = await t.api.call('POST /api/lotto/bill/validate', quote, { token: member.token });
    assert.deepEqual([data.items[0]?.status, data.items[0]?.max_amount], ['over_limit', 100]);
  });

  it('steps meet restrictions that stand: at each stake the lower rate holds, and a closed number stays closed', async () => {
    const vip = { lottery: 'hanoi_vip', draw: '2026-11-20', brands: 'CHOKDEE' };
    const restrict = (text: string, terms: string) =>
      ann.done('POST /api/staff/numbers/restrict', { ...vip, text, terms });
    await restrict('2บน 70 ปิด\n2บน 71', '80%');
    const { changed } = (await restrict('2บน 70 71 77', '4600:60%,9200:40%')).data as { changed: number };
    assert.equal(changed, 2);
    const rows = (await numbersOf(vip)).filter(({ agent, bet_type }) => agent === 'CHOKDEE' && bet_type === '2top');
    const stepsOf = (number: string) =>
      rows.find((row) => row.number === number)?.steps.map(({ up_to, rate }) => [up_to > 1e9 ? 0 : up_to, rate]);
    assert.equal(rows.find(({ number }) => number === '70')?.kind, 'full_ban');
    // 92 falls to 55.2 at 50, and to 36.8 behind 133.33.
    assert.deepEqual(stepsOf('71'), [
      [50, 73.6],
      [133.33, 55.2],
      [0, 36.8],
    ]);
    // Paid 46 behind 100, and was closed behind 200.
    assert.deepEqual(stepsOf('77'), [
      [50, 92],
      [100, 55.2],
      [133.33, 46],
      [200, 36.8],
    ]);
    const all = { ...vip, lottery: 'all', text: '2บน 71', terms: '4600:60%' };
    assert.match((await ann.call('POST /api/staff/numbers/restrict', all)).text, /name one lottery/);
  });

  it('a thousand numbers over all draws of a day are one act', async () => {
    const text = `3ตัวบน ${Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0')).join(' ')}`;
    const act = await ann.done('POST /api/staff/numbers/restrict', {
      lottery: 'all',
      draw: '2026-11-21',
      text,
      terms: '50%',
      brands: 'CHOKDEE',
    });
    const { rounds, changed } = act.data as { rounds: number; changed: number };
    assert.ok(rounds > 30, `${rounds} rounds`);
    assert.ok(changed >= rounds * 990, `${changed} restrictions`);
    const day = { lottery: 'hanoi_special', draw: '2026-11-21' };
    const whole = await numbersOf(day);
    const first = await ann.done('GET /api/staff/numbers', { ...day, limit: 500 });
    const second = await ann.done('GET /api/staff/numbers', { ...day, limit: 500, cursor: first.next_cursor ?? '' });
    assert.deepEqual([...first.items, ...second.items], whole.slice(0, 1000));
  });

  it('a standing list holds for new rounds, for open ones when that is said, and survives a new version', async () => {
    const standing = { lottery: 'lao_vip', draw: 'standing' };
    const restricted = { ...standing, text: '2ล่าง 13', terms: 'closed' };
    await ann.done('POST /api/staff/numbers/restrict', restricted);
    const has = async (of: typeof draw) => (await told(of)).filter(([, , number]) => number === '13').length;
    assert.deepEqual([await has(standing), await has({ lottery: 'lao_vip', draw: '2026-11-20' })], [2, 0]);
    await ann.done('POST /api/staff/numbers/restrict', { ...restricted, 'open-rounds': true });
    assert.equal(await has({ lottery: 'lao_vip', draw: '2026-11-20' }), 2);
    const lottery = await ann.done('GET /api/staff/lottery', { category: 'lao_vip' });
    const { definition } = (lottery as { data: { definition: object } }).data;
    const next = { category: 'lao_vip', definition: JSON.stringify(definition), from: '2026-11-25' };
    await bob.done('POST /api/staff/set-lottery', next);
    const ruler = await addStaffCaller(t, 'ruler', { roles: ['manager'] });
    assert.equal((await ruler.done('POST /api/staff/set-lottery', next)).outcome, 'done');
    t.clock.set('2026-11-25T05:00:00.000Z');
    await t.deps.db.deleteFrom('jobs').where('name', '!=', 'lotto.open-rounds').execute();
    await t.deps.jobs.runDue();
    assert.equal(await has({ lottery: 'lao_vip', draw: '2026-11-25' }), 2);
  });

  it('a lift pays more, so two persons give it', async () => {
    const lift = { lottery: 'lao_vip', draw: 'standing', text: '2ล่าง 13' };
    const asked = await ann.done('POST /api/staff/numbers/lift', lift);
    assert.deepEqual([asked.outcome, (asked.before as unknown[]).length], ['waits', 2]);
    const done = await bob.done('POST /api/staff/numbers/lift', lift);
    assert.deepEqual([done.outcome, done.after], ['done', []]);
  });
});
