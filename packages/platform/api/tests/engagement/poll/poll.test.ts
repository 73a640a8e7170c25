import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, openLive, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { errors } from '@chokdee/api-contract';
import type { DataOf, ErrorName } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { changePoll } from '@chokdee/engagement-server/internal/poll/change-poll.command.ts';
import { createPoll } from '@chokdee/engagement-server/internal/poll/create-poll.command.ts';
import { drawWinners } from '@chokdee/engagement-server/internal/poll/poll-draw.rules.ts';
import { inTransaction } from '@chokdee/kernel/db';
import { mainWallet } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';

const HOUR_MS = 3_600_000;

describe('a poll', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR_MS);
  const create = (quotas: (number | null)[], hours: [opens: number, closes: number] = [0, 10], agentId = 1) => {
    const choices = quotas.map((quota, index) => ({
      title: `ทาง ${index + 1}`,
      description: '',
      picture: null,
      quota,
    }));
    const [opensAt, closesAt] = [inHours(hours[0]), inHours(hours[1])];
    const poll = { title: 'ธีม', description: '', opensAt, closesAt, prizeSatang: 10_000n, winners: 3, choices };
    return inTransaction(test.deps.db, async (tx) => String(await createPoll(tx, { agentId, poll, by: 'ops' })));
  };
  const submit = (member: TestMember, poll_id: string, choice_id: string) =>
    test.api.call('POST /api/poll/submit', { poll_id, choice_id }, { token: member.token });
  const check = async (member: TestMember, poll_id: string) =>
    (await test.api.call('GET /api/poll/quota/check', { poll_id }, { token: member.token })).data;
  const balanceOf = async (memberId: number) => thb((await mainWallet(test.deps.db, memberId)).balanceSatang);

  it('is empty where there is none', async () => {
    assert.equal((await test.api.call('GET /api/poll/config', { agent_code: 'SIAMPHET' })).data, null);
  });

  it('takes one vote of a member, of 50 at once, and tells how it stands', async () => {
    const poll = await create([null, null]);
    const member = await test.registerMember();
    assert.deepEqual([(await check(member, poll)).left, (await check(member, poll)).refusal], [1, null]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => submit(member, poll, index % 2 ? '1' : '2')),
    );
    assert.equal(answers.filter(({ error }) => error === 0).length, 1);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6026 POLL_VOTED')));
    const { data } = await test.api.call('GET /api/poll/config', { poll_id: poll }, { token: member.token });
    assert.deepEqual([data?.metadata.total, data?.metadata.my_vote?.vote_no], [1, 1]);
    assert.deepEqual([(await check(member, poll)).left, (await check(member, poll)).refusal], [0, 'POLL_VOTED']);
    const { data: stats } = await test.api.call('GET /api/poll/stats', { poll_id: poll });
    assert.deepEqual([stats.total, stats.choices.map(({ percent }) => percent).sort()], [1, [0, 100]]);
  });

  it('never counts more for a choice than its quota, and numbers votes without a gap', async () => {
    const poll = await create([4, 3]);
    const members = await Promise.all(Array.from({ length: 30 }, () => test.registerMember()));
    const answers = await Promise.all(members.map((member, index) => submit(member, poll, index % 2 ? '1' : '2')));
    const taken = answers.filter(({ error }) => error === 0).map(({ data }) => data.vote.vote_no);
    assert.deepEqual(
      taken.sort((a, b) => a - b),
      [1, 2, 3, 4, 5, 6, 7],
    );
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6027 POLL_QUOTA_USED')));
    const { data } = await test.api.call('GET /api/poll/quota/get', { poll_id: poll });
    assert.deepEqual(
      data.quota.map(({ used, left }) => [used, left]),
      [
        [4, 0],
        [3, 0],
      ],
    );
    assert.equal((await check(await test.registerMember(), poll)).refusal, 'POLL_QUOTA_USED');
  });

  it('draws its winners when it closes, by the seed it had committed, and pays each once', async () => {
    const poll = await create([null, null], [0, 1]);
    const before = (await test.api.call('GET /api/poll/winners', { poll_id: poll })).data;
    assert.deepEqual([before.seed, before.winners], [null, []]);
    const members = await Promise.all(Array.from({ length: 9 }, () => test.registerMember()));
    for (const member of members) await submit(member, poll, '1');
    test.clock.advance(HOUR_MS);
    assert.equal((await submit(await test.registerMember(), poll, '1')).error, codeOf('6025 POLL_CLOSED'));
    await test.deps.jobs.runDue();
    await test.deps.jobs.runDue();
    const { data } = await test.api.call('GET /api/poll/winners', { poll_id: poll });
    const seed = Buffer.from(data.seed ?? '', 'hex');
    assert.equal(createHash('sha256').update(seed).digest('hex'), before.commit);
    assert.deepEqual(
      data.winners.map(({ vote_no }) => vote_no),
      drawWinners({ seed, pollId: Number(poll), total: 9, winners: 3 }),
    );
    assert.match(data.winners[0]?.name ?? '', /^..•••..$/);
    const balances = await Promise.all(members.map(({ id }) => balanceOf(id)));
    assert.equal(
      balances.reduce((sum, balance) => sum + balance, 0),
      300,
    );
    const winner = members[(data.winners[0]?.vote_no ?? 1) - 1];
    assert.ok(winner);
    const { token } = await test.signInAgain(winner);
    const mine = await test.api.call('GET /api/poll/winners', { poll_id: poll }, { token });
    assert.equal(mine.data.mine?.rank, 1);
    const told = await Promise.all(members.map((member) => toldOf(test, member, 'prizes')));
    assert.deepEqual(told.flat(), Array(3).fill('ได้รางวัลโหวต ฿100.00'));
  });

  it('draws at the time it was moved to, not before', async () => {
    const poll = await create([null], [0, 1]);
    const acting = { agentId: 1, by: 'test', now: test.clock.now() };
    await inTransaction(test.deps.db, (tx) =>
      changePoll(tx, acting, { pollId: Number(poll), change: { closes_at: inHours(3) } }),
    );
    test.clock.advance(2 * HOUR_MS);
    await test.deps.jobs.runDue();
    assert.equal((await test.api.call('GET /api/poll/winners', { poll_id: poll })).data.status, 'open');
    test.clock.advance(HOUR_MS);
    await test.deps.jobs.runDue();
    assert.equal((await test.api.call('GET /api/poll/winners', { poll_id: poll })).data.status, 'drawn');
  });

  it('refuses what cannot be, each with its own word', async () => {
    const later = await create([null], [1, 2]);
    const foreign = await create([null], [0, 10], 2);
    const open = await create([null]);
    const member = await test.registerMember();
    const refusals: [string, string, ErrorName][] = [
      ['x', '1', 'POLL_UNKNOWN'],
      ['999999999999', '1', 'POLL_UNKNOWN'],
      [String(Number(open) + 77), '1', 'POLL_UNKNOWN'],
      [later, '1', 'POLL_NOT_OPEN'],
      [open, '9', 'CHOICE_UNKNOWN'],
    ];
    for (const [poll, choice, name] of refusals) {
      const answer = await submit(member, poll, choice);
      assert.equal(answer.error, errors[name].code, `${poll} ${choice}`);
      assert.match(answer.message, /[\u0E00-\u0E7F]/);
    }
    const stranger = await test.registerMember({ agentId: 2 });
    assert.equal((await submit(stranger, open, '1')).error, codeOf('6023 POLL_UNKNOWN'));
    assert.equal((await submit(stranger, foreign, '1')).error, 0);
  });

  it('tells those who watch it of every vote', async () => {
    const poll = await create([null]);
    await test.deps.liveHub.start();
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const watcher = await openLive(`${address}/api/live?round_id=poll:CHOKDEE:${poll}`);
    await submit(await test.registerMember(), poll, '1');
    const stats = await watcher.next<DataOf<'GET /api/poll/stats'>>('poll_stats');
    assert.deepEqual([stats.poll_id, stats.total], [poll, 1]);
    await watcher.close();
  });
});
