import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { isSameResult, mapResult, PublishedResultInvalid } from '../results/draw-numbers.rules.ts';
import { planDay } from '../rounds/schedule.rules.ts';
import { computeOutcome } from '../yeekee/yeekee-result.rules.ts';
import { type BetType, isNumberOfType, isWinningLine, winOf } from './bet-type.rules.ts';
import { checkItem } from './stake.rules.ts';

const drawn = mapResult('government', {
  firstPrize: '417528',
  front: ['014', '992'],
  back: ['305', '771'],
  two: '41',
});

test('a result is the same whatever the order of its fields and pairs, and the form of an amount', () => {
  const read = { firstPrize: '417528', front: ['014', '992'], back: ['305', '771'], two: '41' };
  const stored = { two: '41', back: ['771', '305'], front: ['992', '014'], firstPrize: '417528', close: '1.00' };
  assert.ok(isSameResult('government', read, stored));
  assert.ok(!isSameResult('government', read, { ...stored, two: '14' }));
  assert.ok(isSameResult('stock', { close: '01385.27', change: '+2.10' }, { change: '2.10', close: '1385.27' }));
  assert.ok(!isSameResult('stock', { close: '1385.27', change: '-2.10' }, { change: '2.10', close: '1385.27' }));
});

test('each of the ten bet types wins by its own rule', () => {
  const cases: [BetType, string, boolean][] = [
    ['3top', '528', true],
    ['3top', '285', false],
    ['3tod', '285', true],
    ['3tod', '528', true],
    ['3tod', '558', false],
    ['3front', '992', true],
    ['3front', '305', false],
    ['3bottom', '305', true],
    ['3bottom', '014', false],
    ['2top', '28', true],
    ['2top', '41', false],
    ['2bottom', '41', true],
    ['2bottom', '14', false],
    ['run_top', '5', true],
    ['run_top', '4', false],
    ['run_bottom', '1', true],
    ['run_bottom', '8', false],
    ['4top', '7528', true],
    ['4top', '8257', false],
    ['4tod', '8257', true],
    ['4tod', '8255', false],
  ];
  for (const [type, number, wins] of cases) assert.equal(isWinningLine(type, number, drawn), wins, `${type} ${number}`);
});

test('a place that the lottery does not draw never wins, and leading zeros count', () => {
  const lao = mapResult('lao', { firstPrize: '0007' });
  assert.equal(isWinningLine('3top', '007', lao), true);
  assert.equal(isWinningLine('3front', '007', lao), false);
  assert.equal(isNumberOfType('3top', '7'), false);
});

test('results are read as each lottery publishes them', () => {
  assert.deepEqual(mapResult('lao', { firstPrize: '8923' }), {
    '3top': '923',
    '2top': '23',
    '2bottom': '89',
    '4top': '8923',
    first_prize: '8923',
  });
  assert.deepEqual(mapResult('hanoi', { specialPrize: '40641', firstPrize: '11725' }), {
    '3top': '641',
    '2top': '41',
    '2bottom': '25',
  });
  assert.deepEqual(mapResult('stock', { close: '39123.45', change: '-120.67' }), {
    '3top': '345',
    '2top': '45',
    '2bottom': '67',
  });
  assert.throws(() => mapResult('hanoi', { specialPrize: '4064', firstPrize: '11725' }), PublishedResultInvalid);
});

test('a win is stake times rate in satang, capped at 100 million baht', () => {
  assert.equal(winOf(1_050n, 320), 3_360n);
  assert.equal(winOf(1n, 320), 3n);
  assert.equal(winOf(5_000_000_000n, 90_000), 10_000_000_000n);
});

test('limits count what the member staked before on the number and on the round', () => {
  const rate = {
    betType: '2top' as const,
    rateHundredths: 9200,
    minStakeSatang: 100n,
    maxStakeSatang: 5000n,
    maxPerNumberSatang: 6000n,
  };
  const item = { betType: '2top' as const, number: '28', stakeSatang: 2000n };
  assert.equal(checkItem(item, rate, undefined, 0n, null).status, 'ok');
  assert.equal(checkItem({ ...item, stakeSatang: 99n }, rate, undefined, 0n, null).status, 'under_min');
  assert.equal(checkItem({ ...item, stakeSatang: 5001n }, rate, undefined, 0n, null).status, 'over_limit');
  assert.deepEqual(
    [
      checkItem(item, rate, undefined, 4500n, null).status,
      checkItem(item, rate, undefined, 4500n, null).maxStakeSatang,
    ],
    ['over_limit', 1500n],
  );
  assert.equal(checkItem(item, rate, undefined, 0n, 1999n).status, 'over_limit');
  const reduced = checkItem(item, rate, { kind: 'reduce_rate', rateHundredths: 4600 }, 0n, null);
  assert.deepEqual([reduced.status, reduced.rateHundredths, reduced.maxWinSatang], ['reduced', 4600, 92_000n]);
  assert.equal(checkItem(item, rate, { kind: 'full_ban' }, 0n, null).status, 'closed');
});

for (const randomness of [null, 'fe290beca10872ef']) {
  test(`a Yeekee result follows the published formula exactly, ${randomness ? 'with' : 'without'} a beacon`, () => {
    const shots = Array.from({ length: 23 }, (_, index) => ({
      position: index + 1,
      number: String((index * 7919) % 100_000).padStart(5, '0'),
    }));
    const seed = Buffer.alloc(32, 7);
    const hash = createHash('sha256')
      .update(shots.map((shot) => `${shot.position}:${shot.number}`).join('\n'))
      .digest('hex');
    const sum = shots.reduce((total, shot) => total + Number(shot.number), 0);
    const sums = { count: 23, sum: BigInt(sum), hash, rank16Number: shots[23 - 16]?.number ?? null };
    const outcome = computeOutcome({ roundId: '42', fairness: 'commit_reveal', seed, shots: sums, randomness });
    const mac = createHmac('sha256', seed)
      .update(randomness ? `42:${hash}:${randomness}` : `42:${hash}`)
      .digest('hex')
      .slice(0, 16);
    const system = Number(BigInt(`0x${mac}`) % 100_000n);
    const result = String(sum + system - Number(shots[23 - 16]?.number)).padStart(5, '0');
    assert.equal(outcome.shotsHash, hash);
    assert.equal(outcome.systemNumber, system);
    assert.deepEqual([outcome.rank1Position, outcome.rank16Position], [23, 8]);
    assert.equal(outcome.result, result);
  });
}

test('a small classic result is padded to five digits and 2bottom never overlaps 3top', () => {
  const shots = { count: 20, sum: 40n, hash: '', rank16Number: '00002' };
  const round = { roundId: '1', fairness: 'classic', seed: Buffer.alloc(32), randomness: null } as const;
  const outcome = computeOutcome({ ...round, shots });
  assert.equal(outcome.result, '00038');
  assert.deepEqual(outcome.numbers, { '3top': '038', '2top': '38', '2bottom': '00' });
  assert.throws(() => computeOutcome({ ...round, shots: { ...shots, rank16Number: null } }), RangeError);
  assert.deepEqual(mapResult('yeekee', { firstPrize: '2509036' }), { '3top': '036', '2top': '36', '2bottom': '09' });
});

test('Yeekee has 88 rounds, closing from 06:00 to 03:45 in Bangkok', () => {
  const rounds = planDay(
    {
      kind: 'yeekee',
      firstClose: '06:00',
      everyMinutes: 15,
      rounds: 88,
      opens: { at: '05:00' },
      shootingS: 120,
      resultAfterS: 18,
    },
    '2026-11-20',
  );
  assert.equal(rounds.length, 88);
  assert.equal(rounds[33]?.closesAt.toISOString(), '2026-11-20T07:15:00.000Z');
  assert.equal(rounds[33]?.shootingClosesAt?.toISOString(), '2026-11-20T07:17:00.000Z');
  assert.equal(rounds[87]?.closesAt.toISOString(), '2026-11-20T20:45:00.000Z');
});

test('a draw lottery opens when its last result was out and may close after midnight', () => {
  const [government] = planDay({ kind: 'monthly', days: [1, 16], closes: '15:20', result: '16:00' }, '2026-12-01');
  assert.equal(government?.opensAt.toISOString(), '2026-11-16T09:00:00.000Z');
  assert.equal(government?.closesAt.toISOString(), '2026-12-01T08:20:00.000Z');
  const dow = { kind: 'weekly' as const, days: [1, 2, 3, 4, 5], closes: '24:00', result: '28:10' };
  assert.equal(planDay(dow, '2026-11-20')[0]?.closesAt.toISOString(), '2026-11-20T17:00:00.000Z');
  assert.deepEqual(planDay(dow, '2026-11-21'), []);
});
