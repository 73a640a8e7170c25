import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { playLost, playRound, rollBackStake } from '@chokdee/api/testing/games';
import { errors } from '@chokdee/api-contract';
import { codeOf } from '@chokdee/contracts/errors';
import { changeSettings, defaultTerms } from '@chokdee/engagement-server/internal/cashback/cashback-settings.ts';
import { seedGame } from '@chokdee/games-server/seed';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets, postTransfer } from '@chokdee/kernel/ledger';
import { enqueueCollectStakes } from '@chokdee/play/settled-stakes';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('daily cashback', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
  });
  after(() => test.stop());

  const today = () => bangkokDate(test.clock.now());
  const historyOf = async ({ token }: TestMember, input: object = {}) =>
    (await test.api.call('GET /api/cashback/turnover/history', input, { token })).data;
  const claim = ({ token }: TestMember, id: string) =>
    test.api.call('POST /api/cashback/turnover/claim', { id }, { token });
  const stake = (member: TestMember, amount: number, gameId = 'lotus-moon', walletTypeId = 1) =>
    playRound(test, { member, walletTypeId, gameId, amount, roundId: randomUUID() });
  /** Another day, at noon. */
  const later = async (member: TestMember, days = 1) => {
    test.clock.advance(days * DAY_MS);
    return test.signInAgain(member);
  };
  async function player() {
    const member = await test.registerMember();
    await test.fund(member, 20_000);
    return member;
  }

  it('gives each play its share the day after, with its arithmetic, once of 50 requests at once', async () => {
    let member = await player();
    const day = today();
    await stake(member, 4_280);
    await stake(member, 1_500, 'hilo-thai');
    assert.deepEqual((await historyOf(member)).claimable, []);
    assert.equal((await claim(member, day)).error, codeOf('6034 CASHBACK_UNKNOWN'));
    member = await later(member);
    const { claimable, items } = await historyOf(member);
    assert.deepEqual(items, []);
    assert.deepEqual(claimable, [
      {
        id: day,
        date: day,
        lines: [
          { play: 'slot', staked: 4_280, rate_percent: 0.5, amount: 21.4 },
          { play: 'casino', staked: 1_500, rate_percent: 0.3, amount: 4.5 },
        ],
        amount: 25.9,
        state: 'claimable',
        claimable_until: '2026-11-27T16:59:59.999Z',
        claimed_at: null,
        ref: null,
      },
    ]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(member, day)));
    const paid = answers.filter(({ error }) => error === 0);
    assert.deepEqual(
      paid.map(({ data }) => [data.paid, data.balance, data.cashback.state]),
      [[25.9, 14_245.9, 'claimed']],
    );
    assert.match(paid[0]?.data.cashback.ref ?? '', /^CT211126[0-9A-Z]{10}$/);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6035 CASHBACK_CLAIMED')));
    const after = await historyOf(member);
    assert.deepEqual([after.claimable.length, after.items[0]?.state, after.items[0]?.amount], [0, 'claimed', 25.9]);
    assert.deepEqual(await toldOf(test, member, 'prizes'), ['รับคืนยอดรายวัน ฿25.90', 'คืนยอดรายวันพร้อมรับ']);
  });

  it('counts money of the member alone: no bonus, nothing that is open or was given back', async () => {
    let member = await player();
    const { db } = test.deps;
    const promotion = (await listWallets(db, member.id)).find(({ walletTypeId }) => walletTypeId === 2);
    const title = { key: 'coupon.redeemed', params: { name: 'ก' } } as const;
    const bonus = { kind: 'bonus', house: 'bonus:coupon', key: 'test:bonus', reference: null, title } as const;
    const wallet = { memberId: member.id, walletId: promotion?.id ?? 0, amountSatang: 900_000n };
    await inTransaction(db, (tx) => postTransfer(tx, { ...wallet, ...bonus, at: test.clock.now() }));
    assert.equal(await stake(member, 900, 'lotus-moon', 2), 'RS_OK');
    const round = { member, gameId: 'lotus-moon', roundId: randomUUID(), amount: 700 };
    await playLost(test, round);
    assert.equal(await rollBackStake(test, round), 'RS_OK');
    const open = { member, walletTypeId: 1, gameId: 'lotus-moon', amount: 800, roundId: randomUUID(), win: null };
    await playRound(test, open);
    await stake(member, 500);
    member = await later(member);
    assert.deepEqual((await historyOf(member)).claimable[0]?.lines, [
      { play: 'slot', staked: 500, rate_percent: 0.5, amount: 2.5 },
    ]);
  });

  it('follows a stake that is voided until the claim; after it the next day makes up for it', async () => {
    let member = await player();
    const lost = { member, gameId: 'lotus-moon', amount: 2_000 };
    const rounds = [randomUUID(), randomUUID(), randomUUID()].map((roundId) => ({ ...lost, roundId }));
    const [first, second, third] = rounds;
    assert.ok(first && second && third);
    for (const round of rounds) await playLost(test, round);
    const day = today();
    member = await later(member);
    assert.equal((await historyOf(member)).claimable[0]?.amount, 30);
    await rollBackStake(test, first);
    assert.equal((await claim(member, day)).data.paid, 20);
    // Half of the second: 5.00 was given too much.
    await rollBackStake(test, { ...second, amount: 1_000 });
    await rollBackStake(test, third);
    await stake(member, 1_000);
    await later(member);
    await stake(member, 3_000);
    member = await later(member);
    const { claimable, items } = await historyOf(member);
    assert.deepEqual(
      claimable.map(({ amount, correction, lines }) => [amount, correction, lines[0]?.amount]),
      [[5, -10, 15]],
    );
    assert.deepEqual(
      items.map(({ state, amount, correction }) => [state, amount, correction]),
      [
        ['nothing', 0, -5],
        ['claimed', 20, undefined],
      ],
    );
    assert.equal((await claim(member, items[0]?.id ?? '')).error, codeOf('6037 CASHBACK_NOTHING'));
    assert.equal((await claim(member, claimable[0]?.id ?? '')).data.paid, 5);
  });

  it('keeps a day by the terms that held on it', async () => {
    const { db } = test.deps;
    let member = await player();
    const day = today();
    await stake(member, 1_000);
    const plays = { ...defaultTerms.plays, slot: { rate: 100, max: null } };
    await inTransaction(db, (tx) =>
      changeSettings(tx, { agentId: 1, change: { plays }, by: 'ops', now: test.clock.now() }),
    );
    member = await later(member);
    await stake(member, 1_000);
    assert.equal((await historyOf(member)).rates.find(({ play }) => play === 'slot')?.rate_percent, 1);
    assert.equal((await claim(member, day)).data.paid, 5);
    member = await later(member);
    assert.deepEqual(
      (await historyOf(member)).claimable.map(({ amount }) => amount),
      [10],
    );
    const back = { agentId: 1, change: { plays: defaultTerms.plays }, by: 'ops', now: test.clock.now() };
    await inTransaction(db, (tx) => changeSettings(tx, back));
    test.clock.advance(DAY_MS);
  });

  it('is computed at night for who never looks, and can be taken for seven days', async () => {
    let member = await player();
    const day = today();
    await stake(member, 300);
    await enqueueCollectStakes(test.deps, day);
    test.clock.advance(17 * HOUR_MS);
    await test.deps.jobs.runDue();
    const rows = test.deps.db.selectFrom('cashbacks').select('amount_satang').where('member_id', '=', member.id);
    assert.deepEqual(await rows.execute(), [{ amount_satang: 150n }]);
    assert.deepEqual(await toldOf(test, member, 'prizes'), ['คืนยอดรายวันพร้อมรับ']);
    test.clock.advance(6 * DAY_MS);
    member = await test.signInAgain(member);
    assert.equal((await historyOf(member)).claimable.length, 1);
    member = await later(member);
    const [item] = (await historyOf(member)).items;
    assert.deepEqual([item?.id, item?.state, item?.amount], [day, 'expired', 1.5]);
    assert.equal((await claim(member, day)).error, codeOf('6036 CASHBACK_EXPIRED'));
  });

  it('refuses what cannot be, each with its own word', async () => {
    let member = await player();
    const other = await player();
    const day = today();
    await stake(member, 199);
    await stake(other, 1_000);
    member = await later(member);
    assert.equal((await historyOf(member)).items[0]?.state, 'below_minimum');
    const refusals = [
      [day, 'CASHBACK_NOTHING'],
      ['2026-02-30', 'CASHBACK_UNKNOWN'],
      [`game:${day}`, 'CASHBACK_UNKNOWN'],
      ['x', 'CASHBACK_UNKNOWN'],
    ] as const;
    for (const [id, name] of refusals) {
      const answer = await claim(member, id);
      assert.equal(answer.error, errors[name].code, id);
      assert.match(answer.message, /[\u0E00-\u0E7F]/);
    }
    const stranger = await test.registerMember();
    assert.equal((await claim(stranger, day)).error, codeOf('6034 CASHBACK_UNKNOWN'));
    const cursor = await test.api.raw('GET /api/cashback/turnover/history', { cursor: 'x' }, { token: member.token });
    assert.equal(cursor.status, 400);
  });

  it('is given to who rests from play, too', async () => {
    let member = await player();
    const day = today();
    await stake(member, 1_000);
    member = await later(member);
    const rest = { duration: '24h', is_understood: true } as const;
    assert.equal((await test.api.call('POST /api/member/self_exclude', rest, { token: member.token })).error, 0);
    assert.equal((await claim(member, day)).data.paid, 5);
  });

  it('shows a guest the rates alone, and pages of days to a member', async () => {
    const guest = (await test.api.call('GET /api/cashback/turnover/history', { agent_code: 'SIAMPHET' })).data;
    assert.deepEqual([guest.minimum, guest.claim_days, guest.claimable, guest.items], [1, 7, [], []]);
    assert.deepEqual(guest.rates[0], { play: 'slot', rate_percent: 0.5, max_per_day: 2_000 });
    let member = await player();
    for (let day = 0; day < 3; day += 1) {
      await stake(member, 10);
      member = await later(member);
    }
    const first = await historyOf(member, { limit: 2 });
    const second = await historyOf(member, { limit: 2, cursor: first.next_cursor });
    const dates = [...first.items, ...second.items].map(({ date }) => date);
    assert.deepEqual([dates.length, second.next_cursor, dates], [3, null, [...dates].sort().reverse()]);
  });
});
