import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeLevel, levelsOf, reachedLevel, windowStart } from './vip.rules.ts';
import { defaultTerms } from './vip-settings.ts';

const now = new Date('2026-11-20T05:00:00Z');
const graceEnds = new Date('2026-12-20T17:00:00Z');
const { gold_satang: gold, hero_satang: hero } = defaultTerms;
const standing = { level: 0, stakedSatang: 0n, fallsAt: null, isResting: false };
const judge = (change: Partial<Parameters<typeof judgeLevel>[1]>, at = now) =>
  judgeLevel(defaultTerms, { ...standing, ...change }, at);

describe('a VIP level', () => {
  it('is reached by the satang', () => {
    assert.deepEqual(
      [0n, gold - 1n, gold, hero - 1n, hero].map((satang) => reachedLevel(defaultTerms, satang)),
      [0, 0, 1, 1, 2],
    );
    assert.deepEqual(
      levelsOf(defaultTerms).map(({ level }) => level),
      [0, 1, 2],
    );
  });

  it('counts a window that ends today', () => {
    assert.equal(windowStart({ ...defaultTerms, window_days: 7 }, now), '2026-11-14');
  });

  it('rises at once, by two steps where the turnover is there', () => {
    assert.deepEqual(judge({ stakedSatang: gold }), { kind: 'rises', to: 1 });
    assert.deepEqual(judge({ stakedSatang: hero }), { kind: 'rises', to: 2 });
    assert.deepEqual(judge({ level: 1, stakedSatang: gold }), { kind: 'stays' });
  });

  it('goes down by one step at the end of a grace, and not before', () => {
    assert.deepEqual(judge({ level: 2 }), { kind: 'warned', to: 1, fallsAt: graceEnds });
    assert.deepEqual(judge({ level: 2, fallsAt: graceEnds }), { kind: 'stays' });
    assert.deepEqual(judge({ level: 2, fallsAt: graceEnds }, new Date(graceEnds.getTime() - 1)), { kind: 'stays' });
    assert.deepEqual(judge({ level: 2, fallsAt: graceEnds }, graceEnds), { kind: 'falls', to: 1 });
  });

  it('is kept when the turnover is there again', () => {
    assert.deepEqual(judge({ level: 1, stakedSatang: gold, fallsAt: graceEnds }), { kind: 'kept' });
    assert.deepEqual(judge({ level: 1, stakedSatang: hero, fallsAt: graceEnds }), { kind: 'rises', to: 2 });
  });

  it('does not move while the member rests', () => {
    assert.deepEqual(judge({ isResting: true, stakedSatang: hero }), { kind: 'stays' });
    assert.deepEqual(judge({ isResting: true, level: 2 }), { kind: 'stays' });
    assert.deepEqual(judge({ isResting: true, level: 2, fallsAt: graceEnds }, graceEnds), { kind: 'kept' });
  });
});
