import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { playLost, playRound, rollBackStake } from '@chokdee/api/testing/games';
import { errors } from '@chokdee/api-contract';
import { codeOf } from '@chokdee/contracts/errors';
import { changeSettings } from '@chokdee/engagement-server/affiliate';
import { seedGame } from '@chokdee/games-server/seed';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import { enqueueCollectStakes } from '@chokdee/play/settled-stakes';
import { sql } from 'kysely';
import { referralChain } from '../../../testing/engagement/referral-chain.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

describe('referral', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
  });
  after(() => test.stop());

  const summaryOf = async ({ token }: TestMember) =>
    (await test.api.call('GET /api/affiliate/summary', {}, { token })).data;
  const networkOf = async ({ token }: TestMember, input: object = {}) =>
    (await test.api.call('POST /api/affiliate/network', input, { token })).data;
  const entriesOf = async ({ token }: TestMember, input: object = {}) =>
    (await test.api.call('GET /api/affiliate/v2/transactions', input, { token })).data;
  const redeem = ({ token }: TestMember, amount: number) =>
    test.api.call('POST /api/affiliate/redeem', { amount }, { token });
  const stake = async (member: TestMember, amount: number, walletTypeId = 1) => {
    await test.fund(member, amount);
    const roundId = randomUUID();
    assert.equal(await playRound(test, { member, walletTypeId, gameId: 'lotus-moon', amount, roundId }), 'RS_OK');
    // A count of a moment ago is not repeated at once.
    test.clock.advance(2 * MINUTE_MS);
  };
  const chain = (length: number) => referralChain(test, length);

  it('pays three levels of who is above, by level, once a stake', async () => {
    const [top, first, second, third, fourth] = await chain(5);
    assert.ok(top && first && second && third && fourth);
    await stake(first, 620);
    await stake(second, 75);
    await stake(third, 1_000);
    await stake(fourth, 10_000);
    for (let looks = 0; looks < 2; looks += 1) {
      const { available, earned, redeemed, friends, this_month, days } = await summaryOf(top);
      assert.deepEqual([available, earned, redeemed, friends, this_month], [4.25, 4.25, 0, 3, 4.25]);
      assert.deepEqual([days.length, days.at(-1)], [7, { date: bangkokDate(test.clock.now()), amount: 4.25 }]);
    }
    const network = await networkOf(top);
    assert.deepEqual(
      network.levels.map(({ level, members, rate_percent, this_month }) => [level, members, rate_percent, this_month]),
      [
        [1, 1, 0.5, 3.1],
        [2, 1, 0.2, 0.15],
        [3, 1, 0.1, 1],
      ],
    );
    assert.match(network.items[0]?.name ?? '', /^me•••\d\d$/);
    const { items, totals } = await entriesOf(top, { level: 2 });
    assert.deepEqual(
      items.map(({ kind, level, staked, rate_percent, amount }) => [kind, level, staked, rate_percent, amount]),
      [['commission', 2, 75, 0.2, 0.15]],
    );
    assert.deepEqual(totals, { earned: 0.15, redeemed: 0 });
  });

  it('counts each stake once, of 50 who look at the same time', async () => {
    const [top, first] = await chain(2);
    assert.ok(top && first);
    await stake(first, 1_000);
    await Promise.all(Array.from({ length: 50 }, () => summaryOf(top)));
    assert.equal((await summaryOf(top)).earned, 5);
  });

  it('takes back what a voided stake had brought, also a part of it', async () => {
    const [top, first] = await chain(2);
    assert.ok(top && first);
    await test.fund(first, 5_000);
    const rounds = [1_000, 3_000].map((amount) => ({
      member: first,
      gameId: 'lotus-moon',
      amount,
      roundId: randomUUID(),
    }));
    for (const round of rounds) await playLost(test, round);
    assert.equal((await summaryOf(top)).earned, 20);
    const [small, large] = rounds;
    assert.ok(small && large);
    await rollBackStake(test, small);
    await rollBackStake(test, { ...large, amount: 600 });
    test.clock.advance(2 * MINUTE_MS);
    assert.equal((await summaryOf(top)).earned, 12);
    const { items } = await entriesOf(top);
    assert.deepEqual(items.map(({ kind, amount }) => [kind, amount]).sort(), [
      ['commission', 12],
      ['commission', 15],
      ['commission', 5],
      ['reversal', -15],
      ['reversal', -5],
    ]);
    assert.deepEqual((await entriesOf(top, { kind: 'reversal' })).totals, { earned: -20, redeemed: 0 });
    const today = { from: new Date(test.clock.now().getTime() - HOUR_MS).toISOString(), to: '2030-01-01T00:00:00Z' };
    assert.deepEqual((await entriesOf(top, { ...today, kind: 'reversal' })).totals, { earned: -20, redeemed: 0 });
  });

  it('brings nothing to who is the same person by the bank account', async () => {
    const [top, first, second] = await chain(3);
    assert.ok(top && first && second);
    const names = [
      [top.id, 'นางสาวมานี ใจดี', '5550000001'],
      [first.id, 'มานี  ใจดี', '5550000002'],
      [second.id, 'ปิติ ใจดี', '5550000003'],
    ] as const;
    const now = test.clock.now();
    const account = { id: 1, agent_id: 1, bank_id: 1, is_main: true, created_at: now, usable_at: now };
    const rows = names.map(([member_id, account_name, account_no]) => ({
      ...account,
      member_id,
      account_name,
      account_no,
    }));
    await test.deps.db.insertInto('member_bank_accounts').values(rows).execute();
    await stake(first, 1_000);
    await stake(second, 1_000);
    assert.deepEqual([(await summaryOf(top)).earned, (await summaryOf(first)).earned], [2, 5]);
  });

  it('is redeemed into the main wallet, once of 50 requests at once', async () => {
    const [top, first] = await chain(2);
    assert.ok(top && first);
    await stake(first, 180_000);
    assert.equal((await summaryOf(top)).available, 900);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(top, 500)));
    const paid = answers.filter(({ error }) => error === 0);
    assert.deepEqual(
      paid.map(({ data }) => [data.amount, data.available, data.balance]),
      [[500, 400, 500]],
    );
    assert.match(paid[0]?.data.ref ?? '', /^AF201126/);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6038 COMMISSION_TOO_LOW')));
    const { items, totals } = await entriesOf(top);
    assert.deepEqual([items[0]?.kind, items[0]?.amount, items[0]?.ref], ['redeem', -500, paid[0]?.data.ref]);
    assert.deepEqual(totals, { earned: 900, redeemed: 500 });
    assert.deepEqual((await entriesOf(top, { kind: 'redeem' })).totals, { earned: 0, redeemed: 500 });
    assert.deepEqual(await toldOf(test, top, 'prizes'), ['รับค่าแนะนำเพื่อน ฿500.00', 'มีค่าแนะนำเพื่อนเข้าใหม่']);
  });

  it('refuses what cannot be redeemed, each with its own word', async () => {
    const [top, first] = await chain(2);
    assert.ok(top && first);
    await stake(first, 180_000);
    const refusals = [
      [0, 'AMOUNT_TOO_SMALL'],
      [-500, 'AMOUNT_TOO_SMALL'],
      [499.99, 'AMOUNT_TOO_SMALL'],
      [10_000.01, 'AMOUNT_TOO_LARGE'],
      [1e300, 'AMOUNT_TOO_LARGE'],
      [500.005, 'AMOUNT_DECIMALS'],
      [900.01, 'COMMISSION_TOO_LOW'],
    ] as const;
    for (const [amount, name] of refusals) {
      const answer = await redeem(top, amount);
      assert.equal(answer.error, errors[name].code, String(amount));
      assert.match(answer.message, /[\u0E00-\u0E7F]/);
    }
    assert.equal((await redeem(await test.registerMember(), 500)).error, codeOf('6038 COMMISSION_TOO_LOW'));
    for (const input of [{ amount: 'x' }, {}, { amount: null }]) {
      assert.equal((await test.api.raw('POST /api/affiliate/redeem', input, { token: top.token })).status, 400);
    }
    const asked = (input: object) => test.api.raw('GET /api/affiliate/v2/transactions', input, { token: top.token });
    for (const input of [{ from: 'yesterday' }, { cursor: '1' }, { level: 4 }, { kind: 'x' }]) {
      assert.equal((await asked(input)).status, 400, JSON.stringify(input));
    }
  });

  it('has the rates that held when a stake was settled, and a code for members alone', async () => {
    const [top, first] = await chain(2);
    assert.ok(top && first);
    const change = (rates: number[]) =>
      inTransaction(test.deps.db, (tx) =>
        changeSettings(tx, { agentId: 1, change: { rates }, by: 'ops', now: test.clock.now() }),
      );
    await stake(first, 100);
    await change([100, 20, 10]);
    await stake(first, 100);
    await change([50, 20, 10]);
    assert.deepEqual(
      (await entriesOf(top)).items.map(({ rate_percent, amount }) => [rate_percent, amount]),
      [
        [1, 1],
        [0.5, 0.5],
      ],
    );
    const guest = (await test.api.call('GET /api/affiliate/v2/configs', { agent_id: 1 })).data;
    assert.deepEqual([guest.code, guest.link, guest.redeem_min, guest.redeem_max], [null, null, 500, 10_000]);
    const { data } = await test.api.call('GET /api/affiliate/v2/configs', { agent_id: 1 }, { token: top.token });
    assert.ok(data.code && data.link?.endsWith(`/register?ag=CHOKDEE&code=${data.code}`));
  });

  it('pages through friends and entries, and is quick with ten thousand of them', async () => {
    const top = await test.registerMember();
    await sql`
      insert into members (agent_id, username, mobile, password_hash, affiliate_code, referred_by, terms_version,
          terms_accepted_at, age_confirmed_at, created_at)
        select 1, 'many' || n, '07' || lpad(n::text, 8, '0'), 'x', 'M' || lpad(n::text, 5, '0'), ${top.id}, 'x', now(),
          now(), ${test.clock.now()}::timestamptz - make_interval(secs => n / 2) from generate_series(1, 10000) n`.execute(
      test.deps.db,
    );
    assert.equal((await summaryOf(top)).friends, 10_000);
    const seen = new Set<string>();
    let cursor: string | null = null;
    for (let pages = 0; pages < 2; pages += 1) {
      const page = await networkOf(top, { limit: 100, level: 1, ...(cursor === null ? {} : { cursor }) });
      for (const { id } of page.items) seen.add(id);
      cursor = page.next_cursor;
    }
    assert.equal(seen.size, 200);
    await sql`analyze affiliate_network`.execute(test.owner);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select friend_id from affiliate_network where member_id = ${top.id}
        order by joined_at desc, friend_id desc limit 31`.execute(test.deps.db);
    assert.ok(!rows.some((row) => row['QUERY PLAN'].includes('Sort')));
  });

  it('is counted at night for who has too many friends to be counted on looking', async () => {
    const top = await test.registerMember();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 31 }, () => test.registerMember({ referredBy: top.id })),
    );
    assert.ok(first && others.length === 30);
    await stake(first, 1_000);
    assert.equal((await summaryOf(top)).earned, 0);
    await enqueueCollectStakes(test.deps, bangkokDate(test.clock.now()));
    test.clock.advance(24 * HOUR_MS);
    await test.deps.jobs.runDue();
    assert.equal((await summaryOf(await test.signInAgain(top))).earned, 5);
  });
});
