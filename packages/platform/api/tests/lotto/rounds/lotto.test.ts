import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { createTestApp, opsTerminal, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { seedLotto } from '@chokdee/lotto-server/seed';

let t: TestApp;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
});
after(() => t.stop());

async function roundOf(code: string, agentCode = 'CHOKDEE') {
  const { data } = await t.api.call('GET /api/lotto/lobby', { agent_code: agentCode });
  const round = data.groups.flatMap((group) => group.items).find((item) => item.code === code)?.round;
  assert.ok(round, code);
  return round;
}

type Item = { bet_type: '3top' | '2top' | 'run_top'; number: string; amount: number };
const validate = (member: TestMember, round_id: string, items: Item[]) =>
  t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token: member.token });

async function place(member: TestMember, roundId: string, items: Item[]) {
  const quote = await validate(member, roundId, items);
  assert.equal(quote.error, 0);
  const input = { validate_token: quote.data.validate_token ?? '' };
  return t.api.call('POST /api/lotto/bill/create', input, { token: member.token });
}

async function balanceOf(member: TestMember) {
  const row = await t.deps.db
    .selectFrom('wallets')
    .select('balance_satang')
    .where('id', '=', member.mainWalletId)
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return Number(row.balance_satang) / 100;
}

async function memberWith(thb: number, agentId = 1) {
  const member = await t.registerMember({ agentId });
  if (thb > 0) await t.fund(member, thb);
  return member;
}

test('a line below the minimum or above the limit gets no token and says why', async () => {
  const member = await memberWith(100_000);
  const { round_id } = await roundOf('hanoi_special');
  const { data } = await validate(member, round_id, [
    { bet_type: '3top', number: '528', amount: 0.5 },
    { bet_type: '2top', number: '28', amount: 5000.01 },
  ]);
  assert.equal(data.validate_token, null);
  assert.deepEqual(
    data.items.map((item) => [item.status, item.max_amount]),
    [
      ['under_min', 2000],
      ['over_limit', 5000],
    ],
  );
});

test('a balance too low places nothing', async () => {
  const member = await memberWith(10);
  const { round_id } = await roundOf('hanoi_special');
  const answer = await validate(member, round_id, [{ bet_type: '3top', number: '528', amount: 11 }]);
  assert.equal(answer.error, codeOf('3001 BALANCE_TOO_LOW'));
});

test('the same placement sent 20 times at once is one bill and one debit', async () => {
  const member = await memberWith(1000);
  const { round_id } = await roundOf('hanoi_special');
  const quote = await validate(member, round_id, [{ bet_type: '3top', number: '007', amount: 100 }]);
  const input = { validate_token: quote.data.validate_token ?? '' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => t.api.call('POST /api/lotto/bill/create', input, { token: member.token })),
  );
  assert.deepEqual(new Set(answers.map((answer) => answer.error)), new Set([0]));
  assert.equal(new Set(answers.map((answer) => answer.data.bill_id)).size, 1);
  assert.equal(await balanceOf(member), 900);
});

test('two bills at once cannot both pass one limit: the second is shown its lines again', async () => {
  const member = await memberWith(100_000);
  const { round_id } = await roundOf('hanoi_special');
  const items: Item[] = [{ bet_type: '2top', number: '28', amount: 3000 }];
  const quotes = await Promise.all([validate(member, round_id, items), validate(member, round_id, items)]);
  const answers = await Promise.all(
    quotes.map((quote) =>
      t.api.call(
        'POST /api/lotto/bill/create',
        { validate_token: quote.data.validate_token ?? '' },
        { token: member.token },
      ),
    ),
  );
  assert.deepEqual(answers.map((answer) => answer.error).sort(), [0, codeOf('4004 BILL_CHANGED')]);
  assert.equal(await balanceOf(member), 97_000);
});

test("another member's token and bill, and another agent's round, do not exist for a member", async () => {
  const [owner, other, stranger] = await Promise.all([memberWith(100), memberWith(100), memberWith(100, 2)]);
  const { round_id } = await roundOf('hanoi_vip');
  const quote = await validate(owner, round_id, [{ bet_type: '3top', number: '528', amount: 5 }]);
  const input = { validate_token: quote.data.validate_token ?? '' };
  const stolen = await t.api.call('POST /api/lotto/bill/create', input, { token: other.token });
  assert.equal(stolen.error, codeOf('4005 BILL_TOKEN_INVALID'));
  const bill = await t.api.call('POST /api/lotto/bill/create', input, { token: owner.token });
  const hidden = await t.api.call('GET /api/lotto/bill/detail', { bill_id: bill.data.bill_id }, { token: other.token });
  assert.equal(hidden.error, codeOf('4006 BILL_UNKNOWN'));
  const foreign = await t.api.call('GET /api/lotto/round', { round_id }, { token: stranger.token });
  assert.equal(foreign.error, codeOf('4001 ROUND_UNKNOWN'));
});

test('a result needs two different people who read the same', async () => {
  const member = await memberWith(100);
  const { round_id, closes_at } = await roundOf('lao_star');
  await place(member, round_id, [{ bet_type: '3top', number: '923', amount: 10 }]);
  t.clock.set(new Date(Date.parse(closes_at) + 1000));
  // Hours have passed: whoever comes now comes with a new session.
  const closed = await validate(await memberWith(100), round_id, [{ bet_type: '3top', number: '923', amount: 10 }]);
  assert.equal(closed.error, codeOf('4002 ROUND_CLOSED'));
  const { ops } = opsTerminal(() => t, lottoCommands);
  const enter = (first: string, by: string) => ops('enter-result', round_id, `first=${first}`, `--by=${by}`);
  assert.ok((await enter('8923', 'sandbox-entry')).data.waits);
  assert.ok((await enter('8923', 'sandbox-entry')).data.waits);
  assert.equal((await enter('8924', 'sandbox-confirm')).code, 1);
  assert.equal((await enter('8923', 'sandbox-confirm')).data.status, 'resulted');
  await t.deps.jobs.runDue();
  assert.equal(await balanceOf(member), 90 + 8500);
});

test('a Yeekee round from shots to settlement can be recomputed from its proof', async () => {
  const { round_id, shooting_closes_at, result_at } = await roundOf('yeekee_5');
  const shooters = await Promise.all(Array.from({ length: 22 }, () => memberWith(200)));
  const [bettor] = shooters;
  assert.ok(bettor && shooting_closes_at);
  const everyDigit = Array.from({ length: 10 }, (_, digit) => ({
    bet_type: 'run_top' as const,
    number: String(digit),
    amount: 10,
  }));
  assert.equal((await place(bettor, round_id, everyDigit)).error, 0);
  const shots = await Promise.all(
    shooters.map((shooter, index) =>
      t.api.call(
        'POST /api/lotto/yeekee/shoot_number',
        { round_id, number: String(10_000 + index * 37) },
        { token: shooter.token },
      ),
    ),
  );
  assert.deepEqual(
    shots.map((shot) => shot.data.shot.position).sort((a, b) => a - b),
    Array.from({ length: 22 }, (_, index) => index + 1),
  );
  const again = { round_id, number: '12345' };
  const tooSoon = await t.api.call('POST /api/lotto/yeekee/shoot_number', again, { token: bettor.token });
  assert.equal(tooSoon.error, codeOf('4012 SHOT_TOO_SOON'));
  const early = await t.api.call('GET /api/lotto/yeekee/proof', { round_id });
  assert.equal(early.data.seed, null);
  t.clock.set(shooting_closes_at);
  const late = await t.api.call('POST /api/lotto/yeekee/shoot_number', again, { token: bettor.token });
  assert.equal(late.error, codeOf('4014 SHOOTING_CLOSED'));
  t.clock.set(result_at);
  await t.deps.jobs.runDue();

  const { data: proof } = await t.api.call('GET /api/lotto/yeekee/proof', { round_id });
  const seed = Buffer.from(proof.seed ?? '', 'hex');
  assert.equal(early.data.commit, createHash('sha256').update(seed).digest('hex'));
  const text = proof.shots.map((shot) => `${shot.position}:${shot.number}`).join('\n');
  const hash = createHash('sha256').update(text).digest('hex');
  const word = Buffer.from(proof.beacon?.signature ?? '', 'hex');
  const randomness = createHash('sha256').update(word).digest('hex');
  const mac = createHmac('sha256', seed).update(`${round_id}:${hash}:${randomness}`).digest('hex');
  const system = Number(BigInt(`0x${mac.slice(0, 16)}`) % 100_000n);
  const sum = proof.shots.reduce((total, shot) => total + Number(shot.number), 0);
  const result = String(sum + system - Number(proof.shots.at(-16)?.number)).padStart(5, '0');
  assert.equal(proof.result, result);
  assert.equal(proof.numbers?.['3top'], result.slice(-3));
  const distinct = new Set(result.slice(-3)).size;
  const prize =
    (proof.rank_1?.name && shotIsOf(proof.rank_1.position, shots) ? 30 : 0) +
    (proof.rank_16 && shotIsOf(proof.rank_16.position, shots) ? 50 : 0);
  assert.equal(await balanceOf(bettor), 100 + distinct * 32 + prize);
});

/** Tells if the first shooter, who alone has a stake, has the position. */
function shotIsOf(position: number, shots: { data: { shot: { position: number } } }[]): boolean {
  return shots[0]?.data.shot.position === position;
}

test('a round with fewer than 20 shots is void and gives every stake back', async () => {
  const member = await memberWith(100);
  const { round_id, result_at } = await roundOf('yeekee_5');
  await place(member, round_id, [{ bet_type: '3top', number: '528', amount: 40 }]);
  assert.equal(await balanceOf(member), 60);
  t.clock.set(result_at);
  await t.deps.jobs.runDue();
  assert.equal(await balanceOf(member), 100);
  const { data } = await t.api.call('GET /api/lotto/bill/list', { scope: 'history' }, { token: member.token });
  assert.deepEqual(
    data.items.map((bill) => bill.status),
    ['refunded'],
  );
});

test('what makes a Yeekee result names no bill and no stake, in any file that it reads', () => {
  const seen = new Set<string>();
  const visit = (url: URL): void => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const source = readFileSync(url, 'utf8');
    assert.doesNotMatch(source, /lotto_bill|lotto_member_round|from '.*bill.*'/, url.pathname);
    // Types are erased: only what runs counts. The core below carries no query of this area.
    for (const [, path] of source.matchAll(/^import (?!type)[^;]* from '(\.\.?\/[^']+)'/gm))
      visit(new URL(path ?? '', url));
  };
  visit(new URL('../../../../../areas/lotto/server/yeekee/compute-yeekee.command.ts', import.meta.url));
  assert.ok(seen.size >= 4);
});
