import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestMember } from '@chokdee/api/testing';
import type { InputOf } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { runOps } from '@chokdee/kernel/staff';
import { betTypeOrder, betTypes, canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import { countStakes } from '@chokdee/lotto-server/internal/bets/number-stakes.ts';
import { sql } from 'kysely';
import { commands, createOpsDesk, type OpsDesk } from '../../../testing/lotto/ops-desk.ts';

type Items = InputOf<'POST /api/lotto/bill/validate'>['items'];
type Line = readonly [bet_type: Items[number]['bet_type'], number: string, amount: number];

let desk: OpsDesk;
before(async () => {
  desk = await createOpsDesk();
});
after(() => desk.t.stop());

const [ANN, BOB] = ['--by=sandbox-entry', '--by=sandbox-confirm'];
const itemsOf = (lines: readonly Line[]): Items =>
  lines.map(([bet_type, number, amount]) => ({ bet_type, number, amount }));

async function check(member: TestMember, round_id: string, ...lines: Line[]) {
  const { token } = await desk.t.signInAgain(member);
  return desk.t.api.call('POST /api/lotto/bill/validate', { round_id, items: itemsOf(lines) }, { token });
}

/** Returns status, rate and highest stake of each line. */
async function toldOf(member: TestMember, round_id: string, ...lines: Line[]) {
  const { data } = await check(member, round_id, ...lines);
  return data.items.map(({ status, rate, max_amount }) => [status, rate, max_amount]);
}

async function place(member: TestMember, round_id: string, ...lines: Line[]) {
  const { token } = await desk.t.signInAgain(member);
  const quote = await check(member, round_id, ...lines);
  assert.ok(quote.data.validate_token, JSON.stringify(quote.data.items));
  const { validate_token } = quote.data;
  return desk.t.api.call('POST /api/lotto/bill/create', { validate_token }, { token });
}

async function limitsOf(member: TestMember, round_id: string) {
  const { token } = await desk.t.signInAgain(member);
  return (await desk.t.api.call('GET /api/lotto/limit', { round_id }, { token })).data;
}

test('a ban, a lower rate and a lift of one order are of every order; the drawn order is another bet type', async () => {
  const { ops, openDraw, memberWith } = desk;
  const [member, round] = [await memberWith(1000), await openDraw()];
  const banned = await ops(`restrict-number ${round} 3tod 798 --ban ${ANN}`);
  assert.deepEqual([banned.data.number, banned.data.typed], ['789', '798']);
  await ops(`restrict-number ${round} 3tod 546 --reduced=60 ${ANN}`);
  const orders = ['789', '798', '879', '897', '978', '987'];
  for (const order of orders) {
    assert.deepEqual(await toldOf(member, round, ['3tod', order, 5]), [['closed', 120, 0]], order);
  }
  assert.deepEqual(await toldOf(member, round, ['3tod', '654', 5], ['3top', '654', 5], ['3tod', '653', 5]), [
    ['reduced', 60, 2000],
    ['ok', 850, 2000],
    ['ok', 120, 2000],
  ]);
  const { restricted } = await limitsOf(member, round);
  const shown = restricted.filter(({ bet_type }) => bet_type === '3tod').map(({ number }) => number);
  assert.deepEqual(shown.sort(), ['456', '789']);
  // Another order of a banned number: it pays more than it did, so one person is not enough.
  assert.ok((await ops(`restrict-number ${round} 3tod 987 --reduced=10 ${ANN}`)).data.waits);
  assert.equal((await ops(`restrict-number ${round} 3tod 987 --reduced=10 ${BOB}`)).data.number, '789');
  assert.deepEqual(await toldOf(member, round, ['3tod', '879', 5]), [['reduced', 10, 2000]]);
});

test('the orders of one number share the limit of a member, in earlier bills and in one', async () => {
  const { openDraw, memberWith, t } = desk;
  const [member, round] = [await memberWith(5000), await openDraw()];
  const { data: bill } = await place(member, round, ['3tod', '321', 900], ['3tod', '213', 600]);
  assert.deepEqual(await toldOf(member, round, ['3tod', '132', 501]), [['over_limit', 120, 500]]);
  assert.deepEqual(await toldOf(member, round, ['3tod', '132', 300], ['3tod', '123', 300]), [
    ['ok', 120, 500],
    ['over_limit', 120, 200],
  ]);
  assert.deepEqual((await limitsOf(member, round)).used, [{ bet_type: '3tod', number: '123', amount: 1500 }]);
  const { token } = await t.signInAgain(member);
  const { data: detail } = await t.api.call('GET /api/lotto/bill/detail', { bill_id: bill.bill_id }, { token });
  assert.deepEqual(
    detail.items.map(({ number }) => number),
    ['321', '213'],
  );
});

test('six orders placed at once, each at the limit, are one bill', async () => {
  const { openDraw, memberWith, t } = desk;
  const [member, round] = [await memberWith(20_000), await openDraw()];
  const { token } = await t.signInAgain(member);
  const quotes = [];
  for (const order of ['135', '153', '315', '351', '513', '531'])
    quotes.push(await check(member, round, ['3tod', order, 2000]));
  const answers = await Promise.all(
    quotes.map(({ data }) =>
      t.api.call('POST /api/lotto/bill/create', { validate_token: data.validate_token ?? '' }, { token }),
    ),
  );
  assert.deepEqual(answers.map(({ error }) => error).sort(), [0, ...Array(5).fill(codeOf('4004 BILL_CHANGED'))]);
});

test('steps count every order, those placed before included, and a bill that is taken back leaves them', async () => {
  const { ops, memberWith, t } = desk;
  const [one, other] = [await memberWith(1000), await memberWith(1000)];
  const { round_id: round } = await openRound('government');
  await place(one, round, ['4tod', '2121', 70]);
  const rate = (await toldOf(one, round, ['4tod', '1122', 1]))[0]?.[1];
  await ops(`restrict-number ${round} 4tod 2211 --steps=100:${rate},200:40 ${ANN}`);
  assert.deepEqual(await toldOf(other, round, ['4tod', '1212', 31]), [['over_limit', rate, 30]]);
  const { data: bill } = await place(other, round, ['4tod', '1221', 20], ['4tod', '2112', 10]);
  assert.deepEqual(await toldOf(one, round, ['4tod', '1122', 10]), [['reduced', 40, 100]]);
  const { token } = await t.signInAgain(other);
  assert.equal((await t.api.call('POST /api/lotto/bill/cancel', { bill_id: bill.bill_id }, { token })).error, 0);
  assert.deepEqual(await toldOf(one, round, ['4tod', '1122', 10]), [['ok', rate, 30]]);
});

test('the report has one row for every order, with what all of them would cost', async () => {
  const { ops, openDraw, memberWith } = desk;
  const [member, round] = [await memberWith(1000), await openDraw()];
  await place(member, round, ['3tod', '907', 10], ['3tod', '790', 20], ['3top', '907', 5], ['3top', '790', 5]);
  const report = await ops(`report ${round}`);
  assert.deepEqual(report.data.numbers, [
    { bet_type: '3top', number: '790', lines: 1, stake: 5, liability: 4250 },
    { bet_type: '3top', number: '907', lines: 1, stake: 5, liability: 4250 },
    { bet_type: '3tod', number: '079', lines: 2, stake: 30, liability: 3600 },
  ]);
  const { deps, clock } = desk.t;
  const { out } = await runOps(commands, ['report', round], { ...deps, now: clock.now() });
  assert.match(out, /^3tod {8}079 .*\n\n3tod: every order of the digits, which stand in rising order\.$/m);
});

/** Sums the lines of a round, as the report shows its numbers. */
async function sumLines(round: string) {
  const { rows } = await sql<{ bet_type: string; number: string; lines: number; stake: number; liability: number }>`
    select l.bet_type, lotto_canonical_number(l.bet_type, l.number) as number, count(*)::integer as lines,
        (sum(l.amount_satang) / 100)::float8 as stake,
        (sum(least(l.amount_satang * l.rate_hundredths / 100, 10000000000)) / 100)::float8 as liability
      from lotto_bill b join lotto_bill_line l on l.member_id = b.member_id and l.bill_id = b.id
      where b.round_id = ${round} and b.status not in ('cancelled', 'refunded')
      group by 1, 2 order by liability desc, 1, 2 limit 20`.execute(desk.t.deps.db);
  return rows;
}

test('the numbers of the report are the sums of the lines: counted, fresh, cancelled and void', async () => {
  const { ops, done, memberWith, t } = desk;
  const member = await memberWith(1000);
  const { round_id: round } = await openRound('lao_vip');
  const isExact = async (rows: number) => {
    const { data } = await ops(`report ${round}`);
    assert.deepEqual(data.numbers, await sumLines(round));
    assert.equal((data.numbers as unknown[]).length, rows);
  };
  await place(member, round, ['3tod', '907', 10], ['2top', '11', 20]);
  await isExact(2);
  await countStakes(t.deps.db);
  await isExact(2);
  const { data: bill } = await place(member, round, ['3tod', '079', 5], ['2top', '12', 7]);
  await isExact(3);
  const { token } = await t.signInAgain(member);
  assert.equal((await t.api.call('POST /api/lotto/bill/cancel', { bill_id: bill.bill_id }, { token })).error, 0);
  await isExact(2);
  await countStakes(t.deps.db);
  await isExact(2);
  await done(`void-round ${round} --cause outage --by=sandbox-entry`);
  await t.deps.jobs.runDue();
  await isExact(0);
});

test('the database knows the canonical number of every bet type as the contract does', async () => {
  for (const betType of betTypeOrder) {
    const all = Array.from({ length: 10 ** betTypes[betType].digits }, (_, number) =>
      String(number).padStart(betTypes[betType].digits, '0'),
    );
    const { rows } = await sql<{ canonical: string[] }>`
      select array_agg(lotto_canonical_number(${betType}, number) order by number) as canonical
        from unnest(${all}::text[]) number`.execute(desk.t.deps.db);
    assert.deepEqual(
      rows[0]?.canonical,
      all.map((number) => canonicalNumber(betType, number)),
      betType,
    );
  }
});

async function openRound(code: string) {
  const { data } = await desk.t.api.call('GET /api/lotto/lobby', {});
  const round = data.groups.flatMap((group) => group.items).find((item) => item.code === code)?.round;
  assert.ok(round, code);
  return round;
}
