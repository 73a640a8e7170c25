import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { payOrder } from '@chokdee/api/testing/finance';
import { playRound } from '@chokdee/api/testing/games';
import { codeOf } from '@chokdee/contracts/errors';
import { publishPromotion } from '@chokdee/engagement-server/internal/promotion/publish-promotion.command.ts';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets } from '@chokdee/kernel/ledger';
import { satang, thb } from '@chokdee/kernel/money';
import { sql } from 'kysely';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const [REFUND, THURSDAY, WELCOME] = [2, 3, 4];

describe('a promotion that needs no deposit', () => {
  let test: TestApp;
  before(async () => {
    // A Thursday noon in Bangkok.
    test = await createTestApp({
      start: '2026-11-19T05:00:00Z',
      seeds: [seedFinance, seedGame, seedWheel, seedEngagement],
    });
  });
  after(async () => {
    // Made up: nothing was staked for them.
    await test.deps.db.deleteFrom('lotto_bill').execute();
    await test.stop();
  });

  const listOf = async (member: TestMember) =>
    (await test.api.call('GET /api/promotion/list', {}, await test.signInAgain(member))).data;
  const stateOf = async (member: TestMember, id: number) =>
    (await listOf(member)).items.find(({ promotion_id }) => promotion_id === id)?.state;
  const select = ({ token }: TestMember, promotion_id: number) =>
    test.api.call('POST /api/promotion/select', { promotion_id }, { token });
  const cancel = async (member: TestMember, promotion_id: number) =>
    test.api.call('POST /api/promotion/cancel', { promotion_id }, await test.signInAgain(member));
  const walletsOf = async ({ id }: TestMember) =>
    (await listWallets(test.deps.db, id)).map(({ balanceSatang }) => thb(balanceSatang));
  const freespinsOf = async (member: TestMember) =>
    (await test.api.call('GET /api/game/freespins', {}, await test.signInAgain(member))).data;
  const later = async (ms: number) => {
    test.clock.advance(ms);
    await test.deps.jobs.runDue();
  };

  async function play(member: TestMember, wins: readonly number[]): Promise<string[]> {
    const freespinId = (await freespinsOf(member))[0]?.id ?? '';
    const round = { member, walletTypeId: 1, gameId: 'lotus-moon', amount: 0, freespinId };
    const told: string[] = [];
    for (const win of wins) told.push(await playRound(test, { ...round, roundId: randomUUID(), win }));
    return told;
  }

  /** A bill as the lottery leaves it: bought now, and settled or not. */
  async function bill(member: TestMember, stake: number, status: 'pending' | 'won' | 'lost'): Promise<string> {
    const now = test.clock.now();
    const { id } = await test.deps.db
      .insertInto('lotto_bill')
      .values({
        member_id: member.id,
        id: sql<number>`nextval('lotto_bill_id')`,
        bill_no: randomUUID(),
        agent_id: member.agentId,
        round_id: 1,
        category_id: 1,
        status,
        total_satang: satang(stake),
        max_win_satang: satang(stake),
        item_count: 1,
        items_hash: '',
        note: null,
        created_at: now,
        settled_at: status === 'pending' ? null : now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  }

  it('gives its free rounds once, of 50 requests at once, and their win by its rule: into the main wallet', async () => {
    const member = await test.registerMember();
    const answers = await Promise.all(Array.from({ length: 50 }, () => select(member, WELCOME)));
    assert.equal(answers.filter(({ error }) => error === 0).length, 1);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('3026 PROMOTION_NOT_AVAILABLE')));
    const [own, ...others] = await freespinsOf(member);
    assert.deepEqual([own?.rounds_left, own?.stake, own?.pays, own?.max_win, others], [5, 1, 'cash', 50, []]);
    assert.equal(await stateOf(member, WELCOME), 'active');
    const told = await play(member, [40, 0, 0, 25, 0, 900]);
    assert.deepEqual(told, ['RS_OK', 'RS_OK', 'RS_OK', 'RS_OK', 'RS_OK', 'FREESPIN_UNKNOWN']);
    await later(2 * MINUTE_MS);
    assert.deepEqual([await walletsOf(member), await stateOf(member, WELCOME)], [[50, 0], 'used']);
    const { history, used } = await listOf(member);
    assert.deepEqual([history[0]?.status, history[0]?.amount, used], ['done', 50, []]);
    const again = await test.signInAgain(member);
    assert.equal((await select(again, WELCOME)).error, codeOf('3026 PROMOTION_NOT_AVAILABLE'));
  });

  it('makes of a win a bonus that is played as its version said, and keeps other bonuses away meanwhile', async () => {
    const member = await test.registerMember();
    assert.equal((await select(member, THURSDAY)).error, 0);
    const change = { turnover_times: 30, percents: { lotto: 100, slot: 1, casino: 1, sport: 1 } };
    const props = { agentId: 1, promotionId: THURSDAY, by: 'ops' };
    await inTransaction(test.deps.db, (tx) => publishPromotion(tx, { ...props, change, now: test.clock.now() }));
    assert.equal((await select(member, 1)).error, codeOf('6029 PROMOTION_ACTIVE'));
    await play(
      member,
      Array.from({ length: 10 }, (_, index) => (index === 3 ? 12 : 0)),
    );
    await later(2 * MINUTE_MS);
    assert.deepEqual(await walletsOf(member), [0, 12]);
    const { active, history } = await listOf(member);
    assert.deepEqual(
      [active?.promotion?.version, active?.turnover.required, active?.turnover.progress[0]?.percent],
      [1, 36, 0],
    );
    assert.deepEqual([active?.turnover.max_stake, history[0]?.status, history[0]?.amount], [50, 'running', 12]);
    assert.equal((await cancel(member, THURSDAY)).data.taken, 12);
    assert.deepEqual([await walletsOf(member), (await listOf(member)).history[0]?.status], [[0, 0], 'cancelled']);
  });

  it('loses the rounds that are left when it is given up, and pays what they had won', async () => {
    const member = await test.registerMember();
    await select(member, WELCOME);
    await play(member, [7]);
    assert.deepEqual((await cancel(member, WELCOME)).data, { promotion_id: WELCOME, turnover: null, taken: 0 });
    assert.deepEqual(await play(member, [5]), ['FREESPIN_UNKNOWN']);
    await later(2 * MINUTE_MS);
    assert.deepEqual([await walletsOf(member), (await listOf(member)).history[0]?.status], [[7, 0], 'cancelled']);
  });

  it('refunds the first bill that lost, once, at most as much as it says', async () => {
    const member = await test.registerMember();
    await bill(member, 70, 'lost');
    test.clock.advance(1_000);
    assert.equal((await select(member, REFUND)).error, 0);
    await bill(member, 90, 'won');
    const pending = await bill(member, 20, 'pending');
    assert.deepEqual([await stateOf(member, REFUND), await walletsOf(member)], ['active', [0, 0]]);
    await bill(member, 250, 'lost');
    await Promise.all(Array.from({ length: 20 }, () => listOf(member)));
    assert.deepEqual([await walletsOf(member), await stateOf(member, REFUND)], [[100, 0], 'used']);
    const bills = test.deps.db.updateTable('lotto_bill').where('id', '=', Number(pending));
    await bills.set({ status: 'lost', settled_at: test.clock.now() }).execute();
    const { history } = await listOf(member);
    assert.deepEqual([await walletsOf(member), history[0]?.status, history[0]?.amount], [[100, 0], 'done', 100]);
    assert.deepEqual(await toldOf(test, member, 'prizes'), ['รับโปรโมชั่น ฿100.00']);
  });

  it('refunds by night, waits for a bill that was bought in time, and then ends', async () => {
    const late = await test.registerMember();
    await select(late, REFUND);
    test.clock.advance(30 * DAY_MS - 1_000);
    const last = await bill(late, 40, 'pending');
    test.clock.advance(2_000);
    await bill(late, 80, 'lost');
    assert.equal(await stateOf(late, REFUND), 'active');
    const bills = test.deps.db.updateTable('lotto_bill').where('id', '=', Number(last));
    await bills.set({ status: 'won', settled_at: test.clock.now() }).execute();
    assert.deepEqual([(await listOf(late)).history[0]?.status, await walletsOf(late)], ['expired', [0, 0]]);

    const player = await test.registerMember();
    await select(player, REFUND);
    await bill(player, 30, 'lost');
    // Does what the nightly job does for every player.
    const who = { memberId: player.id, agentId: player.agentId };
    for (const count of test.deps.ports.stakeCounters) await count(test.deps, [who]);
    assert.deepEqual(await walletsOf(player), [30, 0]);
  });

  it('is given with a deposit once, of 50 tellings of it at once', async () => {
    const member = await test.registerMember();
    await select(member, 1);
    const { data } = await test.api.call(
      'POST /api/member/payment/generate_qr',
      { channel_id: 1, amount: 200 },
      member,
    );
    await Promise.all(Array.from({ length: 50 }, () => payOrder(test, data)));
    assert.deepEqual([await walletsOf(member), await stateOf(member, 1)], [[200, 60], 'active']);
  });
});
