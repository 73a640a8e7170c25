import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type OurRecord, pairLines } from './pair-lines.rules.ts';
import type { StatementLine } from './read-lines.ts';

const NINE = new Date('2026-11-26T02:00:00Z');
const at = (minutes: number) => new Date(NINE.getTime() + minutes * 60_000);

const line = (no: number, amountSatang: bigint, own: Partial<StatementLine> = {}): StatementLine => ({
  line: no,
  at: NINE,
  day: '2026-11-26',
  hasTime: true,
  amountSatang,
  balanceSatang: null,
  description: '',
  party: '',
  reference: '',
  ...own,
});
const ours = (ref: string, amountSatang: bigint, own: Partial<OurRecord> = {}): OurRecord => ({
  kind: 'order',
  ref,
  eventId: ref,
  memberId: null,
  at: NINE,
  amountSatang,
  name: '',
  references: [ref],
  state: '',
  isCertain: true,
  ...own,
});
const named = (lines: StatementLine[], records: OurRecord[]) =>
  pairLines(lines, records).map((pair) => `${pair.line.line} ${pair.ours.ref}`);

describe('lines of a bank beside our records', () => {
  it('are paired each once', () => {
    assert.deepEqual(named([line(1, 500n), line(2, 500n)], [ours('DP000001', 500n)]), ['1 DP000001']);
  });

  it('a reference counts more than a name, and a name more than the time', () => {
    const records = [
      ours('DP000001', 500n, { at: at(9) }),
      ours('DP000002', 500n, { at: at(5), name: 'สมหญิง ใจดี' }),
      ours('DP000003', 500n),
    ];
    const lines = [
      line(1, 500n, { description: 'QR DP000001' }),
      line(2, 500n, { party: 'น.ส. สมหญิง ใจดี' }),
      line(3, 500n),
    ];
    assert.deepEqual(named(lines, records), ['1 DP000001', '2 DP000002', '3 DP000003']);
    assert.deepEqual(named([...lines].reverse(), [...records].reverse()), ['1 DP000001', '2 DP000002', '3 DP000003']);
  });

  it('another amount, another sign or half an hour more is another movement', () => {
    assert.deepEqual(named([line(1, 500n)], [ours('DP000001', 501n), ours('WD000001', -500n)]), []);
    assert.deepEqual(named([line(1, 500n)], [ours('DP000001', 500n, { at: at(31) })]), []);
  });

  it('a line without a time is of its day, and half an hour around it', () => {
    const dayLong = line(1, 500n, { at: new Date('2026-11-25T17:00:00Z'), hasTime: false });
    for (const [time, isIt] of [
      ['2026-11-25T16:29:00Z', false],
      ['2026-11-25T16:31:00Z', true],
      ['2026-11-26T10:00:00Z', true],
      ['2026-11-26T17:29:00Z', true],
      ['2026-11-26T17:31:00Z', false],
    ] as const) {
      const pairs = named([dayLong], [ours('DP000001', 500n, { at: new Date(time) })]);
      assert.deepEqual(pairs, isIt ? ['1 DP000001'] : [], time);
    }
  });
});
