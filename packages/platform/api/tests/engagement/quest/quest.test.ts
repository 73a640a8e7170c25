import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { addBankAccount } from '@chokdee/api/testing/finance';
import { playRound } from '@chokdee/api/testing/games';
import { errors } from '@chokdee/api-contract';
import type { ErrorName } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { publishQuest, type QuestChange } from '@chokdee/engagement-server/internal/quest/publish-quest.command.ts';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';

const DAY_MS = 86_400_000;
const points = { reward_kind: 'points', reward_value: 10n } as const;

describe('quests', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedWheel, seedGame, seedEngagement] });
  });
  after(() => test.stop());

  const publish = (questId: string, change: QuestChange, agentId = 1) =>
    inTransaction(test.deps.db, (tx) =>
      publishQuest(tx, { agentId, questId, change, by: 'ops', now: test.clock.now() }),
    );
  const listOf = async (member: TestMember) =>
    (await test.api.call('GET /api/quest/list', {}, { token: member.token })).data;
  const questOf = async (member: TestMember, id: string) =>
    (await listOf(member)).active.find(({ quest_id }) => quest_id === id);
  const claim = (member: TestMember, quest_id: string) =>
    test.api.call('POST /api/quest/redeem', { quest_id }, { token: member.token });
  const later = async (member: TestMember, days: number) => {
    test.clock.advance(days * DAY_MS);
    return test.signInAgain(member);
  };

  it('give what the agent said, once, of 50 requests at once', async () => {
    const member = await test.registerMember();
    assert.deepEqual([(await questOf(member, 'bank-account'))?.progress, (await listOf(member)).claimable], [0, 0]);
    assert.equal((await claim(member, 'bank-account')).error, codeOf('6018 QUEST_NOT_DONE'));
    await addBankAccount(test, member);
    const list = await listOf(member);
    assert.deepEqual([list.count, list.claimable, list.active[0]?.quest_id], [3, 1, 'bank-account']);
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(member, 'bank-account')));
    assert.equal(answers.filter(({ error }) => error === 0).length, 1);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6019 QUEST_CLAIMED')));
    const after = await listOf(member);
    assert.deepEqual(
      [after.point, after.count, after.claimed_count, after.claimed[0]?.quest_id],
      [100, 2, 1, 'bank-account'],
    );
    assert.deepEqual(await toldOf(test, member, 'prizes'), ['รางวัลภารกิจ 100 แต้ม']);
  });

  it('count deposits, settled stakes and rounds of games from what happened', async () => {
    const daily = { period: 'daily', ...points } as const;
    await publish('deposit-500', { ...daily, title: 'ฝาก', rule: 'deposit_thb', target: 50_000n });
    await publish('deposit-2', { ...daily, title: 'ฝากสองครั้ง', rule: 'deposit_count', target: 2n });
    await publish('staked', { ...daily, title: 'เล่น', rule: 'settled_thb', target: 10_000n });
    await publish('rounds', { ...daily, title: 'หมุน', rule: 'game_rounds', target: 3n });
    const member = await test.registerMember();
    await test.fund(member, 300);
    for (let round = 0; round < 2; round += 1) {
      await playRound(test, { member, walletTypeId: 1, gameId: 'lotus-moon', amount: 30.5, roundId: randomUUID() });
    }
    const progressOf = async (id: string) => {
      const quest = await questOf(member, id);
      return [quest?.progress, quest?.target, quest?.state];
    };
    assert.deepEqual(await progressOf('deposit-500'), [300, 500, 'active']);
    assert.deepEqual(await progressOf('deposit-2'), [1, 2, 'active']);
    assert.deepEqual(await progressOf('staked'), [61, 100, 'active']);
    assert.deepEqual(await progressOf('rounds'), [2, 3, 'active']);
    await test.fund(member, 900);
    assert.deepEqual(await progressOf('deposit-500'), [500, 500, 'claimable']);
  });

  it('begin anew with each day and week; what was not claimed is gone', async () => {
    await publish('today', { title: 'ฝากวันนี้', period: 'daily', rule: 'deposit_count', target: 1n, ...points });
    let member = await test.registerMember();
    await test.fund(member, 1);
    assert.equal((await claim(member, 'today')).error, 0);
    member = await later(member, 1);
    assert.equal((await claim(member, 'today')).error, codeOf('6018 QUEST_NOT_DONE'));
    await test.fund(member, 1);
    assert.equal((await claim(member, 'today')).error, 0);
    await test.fund(member, 1);
    assert.equal((await claim(member, 'today')).error, codeOf('6019 QUEST_CLAIMED'));
    assert.equal((await listOf(member)).point, 20);
  });

  it('count days in a row on which the member was here', async () => {
    // Monday, so that the week holds all seven.
    const monday = Date.parse('2027-01-04T05:00:00Z');
    test.clock.advance(monday - test.clock.now().getTime());
    let member = await test.registerMember();
    for (let day = 1; day <= 6; day += 1) {
      assert.equal((await questOf(member, 'login-7'))?.progress, day);
      member = await later(member, 1);
    }
    assert.equal((await questOf(member, 'login-7'))?.state, 'claimable');
    assert.equal((await claim(member, 'login-7')).data.point, 50);
    member = await later(member, 1);
    assert.equal((await questOf(member, 'login-7'))?.progress, 1);
  });

  it('count each round whose proof was looked at once', async () => {
    const member = await test.registerMember();
    for (const round of ['71', '72', '71']) await test.deps.ports.proofSeen(member.id, round);
    assert.equal((await questOf(member, 'yeekee-proof'))?.progress, 2);
    await test.deps.ports.proofSeen(member.id, '73');
    assert.equal((await claim(member, 'yeekee-proof')).data.point, 20);
  });

  it('pay credit, spins of the wheel and free rounds of a game, too', async () => {
    const member = await test.registerMember();
    await publish('cash', {
      title: 'เงิน',
      period: 'once',
      rule: 'deposit_count',
      target: 1n,
      reward_kind: 'credit',
      reward_value: 2_500n,
    });
    await publish('spins', {
      title: 'หมุน',
      period: 'once',
      rule: 'deposit_count',
      target: 1n,
      reward_kind: 'spin',
      reward_value: 2n,
    });
    await publish('free-rounds', {
      title: 'รอบฟรี',
      period: 'once',
      rule: 'deposit_count',
      target: 1n,
      reward_kind: 'free_spins',
      reward_value: 4n,
      reward_provider_id: 'mekha',
      reward_game_id: 'lotus-moon',
      reward_stake_satang: 200n,
    });
    await test.fund(member, 10);
    assert.deepEqual((await claim(member, 'free-rounds')).data.quest.reward, { kind: 'free_spins', value: 4 });
    const [rounds] = (await test.api.call('GET /api/game/freespins', {}, member)).data;
    assert.deepEqual([rounds?.rounds_left, rounds?.stake, rounds?.pays], [4, 2, 'cash']);
    assert.equal((await claim(member, 'cash')).data.paid, 25);
    const [main] = await listWallets(test.deps.db, member.id);
    assert.equal(thb(main?.balanceSatang ?? 0n), 35);
    assert.equal((await claim(member, 'spins')).data.free_spins, 2);
    const taker = '11111111-2222-4333-8444-555555555555';
    const { wins } = (await test.api.call('POST /api/notifications/wins', { taker }, member)).data;
    assert.deepEqual(wins.map(({ of, returned, prize }) => [of, returned, prize]).sort(), [
      ['รอบฟรี', null, 'ฟรีสปิน 4 รอบ'],
      ['หมุน', null, 'สิทธิ์หมุนกงล้อ 2 ครั้ง'],
      ['เงิน', 25, null],
    ]);
    assert.equal((await toldOf(test, member, 'prizes')).length, 3);
  });

  it('keep a claim on the version it was made on', async () => {
    const quest = { title: 'เก่า', period: 'once', rule: 'deposit_count', target: 1n, ...points } as const;
    await publish('changed', quest);
    const member = await test.registerMember();
    await test.fund(member, 1);
    await claim(member, 'changed');
    await publish('changed', { title: 'ใหม่', reward_value: 99n });
    const claimed = (await listOf(member)).claimed.find(({ quest_id }) => quest_id === 'changed');
    assert.deepEqual([claimed?.title, claimed?.reward.value], ['เก่า', 10]);
    assert.equal((await claim(member, 'changed')).error, codeOf('6019 QUEST_CLAIMED'));
  });

  it('refuse what cannot be, each with its own word', async () => {
    const at = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS);
    const quest = { title: 'ภารกิจ', period: 'once', rule: 'deposit_count', target: 1n, ...points } as const;
    await publish('soon', { ...quest, starts_at: at(1) });
    await publish('past', { ...quest, starts_at: at(-2), ends_at: at(-1) });
    await publish('foreign', quest, 2);
    const member = await test.registerMember();
    const refusals: [string, ErrorName][] = [
      ['none', 'QUEST_UNKNOWN'],
      ['foreign', 'QUEST_UNKNOWN'],
      ['soon', 'QUEST_NOT_OPEN'],
      ['past', 'QUEST_EXPIRED'],
    ];
    for (const [id, name] of refusals) {
      const answer = await claim(member, id);
      assert.equal(answer.error, errors[name].code, id);
      assert.match(answer.message, /[\u0E00-\u0E7F]/);
    }
    assert.ok(!(await listOf(member)).active.some(({ quest_id }) => ['soon', 'past', 'foreign'].includes(quest_id)));
  });

  it('stand with their event', async () => {
    const { token } = await test.registerMember();
    const { data } = await test.api.call('POST /api/event/quest', {}, { token });
    const event = data.events.find((item) => item.event.id === 'check-yeekee');
    assert.deepEqual(
      event?.quests.map(({ quest_id }) => quest_id),
      ['yeekee-proof'],
    );
    assert.equal(data.count, (await listOf({ token } as TestMember)).count);
    const unknown = await test.api.call('POST /api/event/quest', { event_id: 'none' }, { token });
    assert.equal(unknown.error, codeOf('6022 EVENT_UNKNOWN'));
  });
});
