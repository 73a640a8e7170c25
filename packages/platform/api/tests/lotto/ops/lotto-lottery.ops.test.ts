import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Lottery } from '@chokdee/lotto-contract/lottery';
import { drawEmblem } from '@chokdee/lotto-server/internal/lotteries/draw-emblem.ts';
import { createOpsDesk, type OpsDesk } from '../../../testing/lotto/ops-desk.ts';

describe('lotteries as data', () => {
  let desk: OpsDesk;
  before(async () => {
    desk = await createOpsDesk();
  });
  after(() => desk.t.stop());

  const lobby = async () => {
    const { data } = await desk.t.api.call('GET /api/lotto/lobby', { agent_code: 'CHOKDEE' });
    return data.groups.flatMap(({ items }) => items);
  };
  const definitionOf = async (code: string): Promise<Lottery> =>
    ((await desk.done(`lottery ${code}`)) as unknown as { definition: Lottery }).definition;
  const set = (lottery: Lottery, from: string) =>
    desk.done(
      `set-lottery ${lottery.code} --from ${from} --by=sandbox-entry`,
      `--definition=${JSON.stringify(lottery)}`,
    );

  it('opens the rounds of all sixty, each with its emblem', async () => {
    const items = await lobby();
    assert.equal(items.length, 60);
    for (const { code, round, emblem } of items) {
      assert.ok(round, code);
      assert.deepEqual(round.emblem, emblem);
    }
  });

  it('takes one more lottery without code: it is in the lobby, takes bets and is settled by its result', async () => {
    const { t, bet, balanceOf, memberWith, ops } = desk;
    const hanoi = await definitionOf('hanoi_vip');
    const mekong: Lottery = {
      ...hanoi,
      code: 'hanoi_mekong',
      name: 'ฮานอยแม่โขง',
      bill_prefix: 'HK',
      schedule: { kind: 'weekly', days: [0, 1, 2, 3, 4, 5, 6], closes: '22:30', result: '22:45' },
      emblem: { ground: ['jade'], shapes: [{ shape: 'star', colour: 'gold' }] },
    };
    assert.equal((await set(mekong, '2026-11-20')).version, 1);
    await t.deps.jobs.runDue();
    const item = (await lobby()).find(({ code }) => code === 'hanoi_mekong');
    assert.ok(item?.round);
    assert.deepEqual(
      [item.name, item.schedule, item.emblem],
      [mekong.name, 'ทุกวัน ปิดรับ 22:30 · ผล 22:45', drawEmblem(mekong.emblem)],
    );
    const member = await memberWith(100);
    const bill = await bet(member, item.round.round_id, [['2top', '28', 10]]);
    assert.equal(bill.error, 0);
    t.clock.set(new Date(Date.parse(item.round.closes_at) + 1000));
    await t.deps.jobs.runDue();
    await desk.publish(item.round.round_id, '40528', '11725');
    assert.equal(await balanceOf(member), 90 + 920);
    const wrong = `--definition=${JSON.stringify({ ...mekong, bill_prefix: 'XX' })}`;
    const refused = await ops('set-lottery hanoi_mekong --from 2026-11-30 --by=sandbox-entry', wrong);
    assert.match(refused.complaint, /bill_prefix of a lottery stay/);
    const nonsense = await ops(
      'set-lottery hanoi_mekong --from 2026-11-30 --by=sandbox-entry',
      '--definition={"code":1}',
    );
    assert.equal(nonsense.code, 2);
    assert.match(nonsense.complaint, /^--definition, at "name": is required\./);
  });

  it('refuses one whose rounds could never open, or whose bills would be called like something else', async () => {
    const { t, ops } = desk;
    const { schedule, ...yeekee } = await definitionOf('yeekee_5');
    const refuses = async (changed: Partial<Lottery>, reason: RegExp) => {
      const lottery = { ...yeekee, schedule, code: 'yeekee_late', bill_prefix: 'YL', ...changed };
      const line = 'set-lottery yeekee_late --from 2026-11-30 --by=sandbox-entry';
      const { complaint } = await ops(line, `--definition=${JSON.stringify(lottery)}`);
      assert.match(complaint, reason);
    };
    assert.ok(schedule.kind === 'yeekee');
    await refuses({ schedule: { ...schedule, opens: { at: '23:00' } } }, /opens before/);
    for (const bill_prefix of ['YK', 'GM', 'GM2']) await refuses({ bill_prefix }, /bill_prefix/);
    await t.deps.jobs.runDue();
    const failed = await t.deps.db.selectFrom('jobs').select('name').where('last_error', 'is not', null).execute();
    assert.deepEqual(failed, []);
  });

  it('brings a new version into force on its day; rounds that stand keep what they were opened with', async () => {
    const { t } = desk;
    const before = await definitionOf('lao_star');
    const rounds = async () =>
      (await desk.done('rounds lao_star')) as unknown as { round_id: string; draw_date: string; closes_at: string }[];
    const standing = await rounds();
    const last = standing.at(-1);
    assert.ok(last && before.schedule.kind === 'weekly');
    const changed: Lottery = {
      ...before,
      schedule: { ...before.schedule, closes: '14:00' },
      rates: { '3top': { rate: 700, min: 1, max: 500 } },
      max_per_round: 900,
    };
    const answer = await set(changed, last.draw_date);
    assert.deepEqual([answer.version, answer.standing], [2, [last.round_id]]);
    const ratesOf = async (round_id: string) =>
      (await t.api.call('GET /api/lotto/rate', { round_id })).data.map(({ rate }) => rate);
    assert.equal((await ratesOf(last.round_id)).length, 6);
    t.clock.set(new Date(Date.parse(last.closes_at) + 3_600_000));
    await t.deps.jobs.runDue();
    const next = (await rounds()).find(({ draw_date }) => draw_date > last.draw_date);
    assert.ok(next);
    assert.match(next.closes_at, /T07:00:00/);
    assert.deepEqual(await ratesOf(next.round_id), [700]);
    const { data: limits } = await t.api.call('GET /api/lotto/limit', { round_id: next.round_id });
    assert.equal(limits.max_per_round, 900);
    assert.equal((await ratesOf(last.round_id)).length, 6);
  });

  it('gives a bet type its first rate for rounds that are opened from then on', async () => {
    const { t, ops } = desk;
    const line = (more: string) => `add-bet-type lao_vip ${more} --by=sandbox-entry`;
    const stakes = '--min 1 --max 200';
    const opened = async () =>
      (await desk.done('rounds lao_vip')) as unknown as { round_id: string; draw_date: string; closes_at: string }[];
    const ratesOf = async (round_id: string) =>
      Object.fromEntries(
        (await t.api.call('GET /api/lotto/rate', { round_id })).data.map((each) => [each.bet_type, each]),
      );
    const standing = (await opened()).at(-1);
    assert.ok(standing);
    const refused: readonly [string, RegExp][] = [
      [line(`3top 900 ${stakes} --from 2026-12-20`), /set-rate changes it/],
      [line(`3front 500 ${stakes} --from 2026-12-20`), /not drawn by the format "lao"/],
      [line(`4tod 10001 ${stakes} --from 2026-12-20`), /at most 10000/],
      [line(`4tod 225 --min 300 --max 200 --from 2026-12-20`), /not above the highest/],
      [line(`4tod 225 ${stakes} --per-number 100 --from 2026-12-20`), /not below the highest/],
      [line(`4tod 225 ${stakes} --from 2020-01-01`), /from today at the earliest/],
    ];
    for (const [words, reason] of refused) assert.match((await ops(words)).complaint, reason, words);
    for (const words of [`4tod 0 ${stakes}`, `5top 1 ${stakes}`, `4tod 225 --max 200`, `4tod x ${stakes}`])
      assert.equal((await ops(line(words))).code, 2, words);
    const from = standing.draw_date;
    const answer = await desk.done(line(`4tod 225 ${stakes} --per-number 500 --from ${from}`));
    assert.deepEqual([answer.rate, answer.version, answer.from], [225, 2, from]);
    assert.match(
      (await ops(line(`4top 5500 ${stakes} --from ${from}`))).complaint,
      /a later one begins after that day/,
    );
    t.clock.set(new Date(Date.parse(standing.closes_at) + 3_600_000));
    await t.deps.jobs.runDue();
    const next = (await opened()).find(({ draw_date }) => draw_date > from);
    assert.ok(next);
    const [then, now] = [await ratesOf(standing.round_id), await ratesOf(next.round_id)];
    assert.equal(then['4tod'], undefined);
    const { '4tod': added, ...others } = now;
    assert.deepEqual([added?.rate, added?.min_stake, added?.max_stake], [225, 1, 200]);
    assert.deepEqual(others, then);
    const { data: limits } = await t.api.call('GET /api/lotto/limit', { round_id: next.round_id });
    assert.equal(limits.items.find(({ bet_type }) => bet_type === '4tod')?.max_per_number, 500);
    const audited = await t.deps.db
      .selectFrom('staff_audit')
      .select('subject')
      .where('act', '=', 'add-bet-type')
      .execute();
    assert.ok(audited.some(({ subject }) => subject === 'lottery:lao_vip'));
  });

  it('shows a month with its holidays, moved draws and results, and tells the reason of each', async () => {
    const { t } = desk;
    const month = async (input: { month: string; category_id?: number; day?: string }) =>
      (await t.api.call('GET /api/lotto/calendar', { agent_code: 'CHOKDEE', ...input })).data;
    const january = await month({ month: '2027-01', day: '2027-01-17' });
    assert.equal(january.days.length, 31);
    assert.equal(
      january.lotteries.some(({ group }) => group === 'yeekee'),
      false,
    );
    const idOf = (code: string) => january.lotteries.find((lottery) => lottery.code === code)?.category_id ?? 0;
    const on = (day: string) => january.days.find((each) => each.day === day);
    assert.ok(
      on('2027-01-01')?.without.some(
        ({ reason, category_ids }) => reason === 'วันขึ้นปีใหม่' && category_ids.includes(idOf('nikkei_am')),
      ),
    );
    assert.deepEqual(
      on('2027-01-16')?.without.map(({ reason, moved_to }) => [reason, moved_to]),
      [['ตรงกับวันครู', '2027-01-17']],
    );
    const government = january.draws.find(({ category_id }) => category_id === idOf('government'));
    assert.deepEqual(
      [government?.day, government?.moved_from, government?.reason],
      ['2027-01-17', '2027-01-16', 'ตรงกับวันครู'],
    );
    const ofOne = await month({ month: '2027-01', category_id: idOf('government') });
    assert.deepEqual(
      ofOne.draws.map(({ day }) => day),
      ['2027-01-02', '2027-01-17'],
    );
    const special = await month({ month: '2026-11', category_id: idOf('hanoi_mekong') });
    assert.ok(special.draws.some(({ numbers, round_id }) => numbers?.['3top'] === '528' && round_id !== null));
    const elsewhere = { agent_code: 'CHOKDEE', month: '2027-01', day: '2027-02-01' };
    const { status, data } = await t.api.raw('GET /api/lotto/calendar', elsewhere);
    assert.deepEqual([status, data], [400, { fields: [{ field: 'day', message: 'must be of the month' }] }]);
    const unknown = await t.api.call('GET /api/lotto/calendar', {
      agent_code: 'CHOKDEE',
      month: '2027-01',
      category_id: 9999,
    });
    assert.notEqual(unknown.error, 0);
  });
});
