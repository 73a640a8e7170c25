import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { periodOf, streakOf } from './period.rules.ts';

const since = new Date('2026-01-01T00:00:00Z');

describe('the period of a quest', () => {
  it('is the Bangkok day, not the one of Greenwich', () => {
    const daily = { period: 'daily', starts_at: since, ends_at: null } as const;
    const { key, from, to } = periodOf(daily, new Date('2026-11-20T17:30:00Z'));
    assert.deepEqual(
      [key, from.toISOString(), to?.toISOString()],
      ['2026-11-21', '2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
    );
  });

  it('is the week from Monday, cut where the quest begins and ends', () => {
    const weekly = { period: 'weekly', starts_at: since, ends_at: null } as const;
    const sunday = new Date('2026-11-22T10:00:00Z');
    assert.equal(periodOf(weekly, sunday).key, '2026-11-16');
    assert.equal(periodOf(weekly, new Date('2026-11-22T17:00:00Z')).key, '2026-11-23');
    const cut = { ...weekly, starts_at: new Date('2026-11-18T00:00:00Z'), ends_at: new Date('2026-11-22T12:00:00Z') };
    assert.deepEqual([periodOf(cut, sunday).from, periodOf(cut, sunday).to], [cut.starts_at, cut.ends_at]);
  });

  it('counts days in a row up to today, or to yesterday while today may still come', () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-19'];
    assert.equal(streakOf(days, '2026-11-20'), 4);
    assert.equal(streakOf(days, '2026-11-21'), 4);
    assert.equal(streakOf(days, '2026-11-22'), 0);
    assert.equal(streakOf(['2026-11-17', '2026-11-19'], '2026-11-19'), 1);
  });
});
