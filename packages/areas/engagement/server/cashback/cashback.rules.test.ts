import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultTerms } from './cashback-settings.ts';
import { correct } from './correction.rules.ts';
import { computeLoss, lastReadyWeek, mondayOf, readyAt } from './loss.rules.ts';
import { computeTurnover } from './turnover.rules.ts';

describe('daily cashback', () => {
  const amountsOf = (staked: Parameters<typeof computeTurnover>[1]) => {
    const { arithmetic, grossSatang } = computeTurnover(defaultTerms, staked);
    return [arithmetic.lines.map(({ play, amount }) => [play, amount]), grossSatang];
  };

  it('is what the screen of the agent shows', () => {
    assert.deepEqual(amountsOf({ slot: 428_000n, casino: 150_000n, sport: 80_000n, lotto: 42_000n }), [
      [
        ['slot', 2_140],
        ['casino', 450],
        ['sport', 320],
        ['lotto', 0],
      ],
      2_910n,
    ]);
  });

  it('is rounded down play by play, held to the maximum, and nothing below the minimum', () => {
    assert.deepEqual(amountsOf({ slot: 20_199n, sport: 249n }), [
      [
        ['slot', 100],
        ['sport', 0],
      ],
      100n,
    ]);
    assert.deepEqual(amountsOf({ slot: 19_999n }), [[['slot', 99]], 0n]);
    assert.deepEqual(amountsOf({ slot: 90_000_000n, casino: 90_000_000n }), [
      [
        ['slot', 200_000],
        ['casino', 100_000],
      ],
      300_000n,
    ]);
    assert.deepEqual(amountsOf({}), [[], 0n]);
  });
});

describe('the loss refund', () => {
  it('is the share of what was lost and not given back yet', () => {
    const terms = { rate: 500, max: 500_000 };
    const week = (staked: number, returned: number, cashback: number) =>
      computeLoss({ staked, returned, cashback, ...terms });
    assert.equal(week(500_000, 420_000, 2_500), 3_875n);
    assert.equal(week(100_019, 100_000, 0), 0n);
    assert.equal(week(100_000, 131_000, 0), 0n);
    assert.equal(week(100_000, 99_000, 1_500), 0n);
    assert.equal(week(90_000_000, 0, 0), 500_000n);
  });

  it('has weeks from Monday to Sunday that are ready on the next Monday at six', () => {
    assert.deepEqual(['2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf), [
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
    ]);
    assert.equal(readyAt('2026-11-16').toISOString(), '2026-11-22T23:00:00.000Z');
    assert.equal(lastReadyWeek(new Date('2026-11-22T22:59:59.999Z')), '2026-11-09');
    assert.equal(lastReadyWeek(new Date('2026-11-22T23:00:00.000Z')), '2026-11-16');
  });
});

describe('a correction', () => {
  const open = (day: string, grossSatang: bigint, isOver = false) => ({
    day,
    isClosed: false,
    isOver,
    grossSatang,
    paidSatang: 0n,
    dueSatang: grossSatang,
  });
  const closed = (day: string, paidSatang: bigint, dueSatang: bigint) => ({
    day,
    isClosed: true,
    isOver: false,
    grossSatang: dueSatang,
    paidSatang,
    dueSatang,
  });

  it('takes what was paid too much off the next, as far as it reaches, and never less than nothing', () => {
    const rows = [closed('1', 100n, 20n), open('3', 50n), open('2', 60n), open('4', 70n)];
    assert.deepEqual(
      [...correct(rows)],
      [
        ['2', -60n],
        ['3', -20n],
        ['4', 0n],
      ],
    );
  });

  it('is made once: what made up for it counts as paid less', () => {
    const rows = [closed('1', 100n, 20n), closed('2', 0n, 60n), closed('3', 30n, 50n), open('4', 70n)];
    assert.deepEqual([...correct(rows)], [['4', 0n]]);
  });

  it('adds what was known too late, and passes by what is over or nothing', () => {
    const rows = [closed('1', 10n, 15n), open('2', 9n, true), open('3', 0n), open('4', 70n)];
    assert.deepEqual([...correct(rows)], [['4', 5n]]);
  });
});
