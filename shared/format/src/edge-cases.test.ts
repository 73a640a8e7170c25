import {
  bangkokDay,
  formatCountdown,
  formatNumber,
  formatRate,
  formatSignedThb,
  formatThaiDate,
  formatThaiDateShort,
  formatThaiDateTime,
  formatThb,
  formatThbChip,
  formatTime,
  formatTimeSeconds,
  parseThb,
} from './index.ts';

test.each([
  [0.005, '฿0.01'],
  [1.005, '฿1.01'],
  [0.004, '฿0.00'],
  [-0.004, '฿0.00'],
  [-0, '฿0.00'],
  [-0.005, '−฿0.01'],
  [-1234567.891, '−฿1,234,567.89'],
  [0.1 + 0.2, '฿0.30'],
  [999_999_999.99, '฿999,999,999.99'],
  [Number.MAX_SAFE_INTEGER, '฿9,007,199,254,740,991.00'],
])('%d is shown as %s', (thb, text) => expect(formatThb(thb)).toBe(text));

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is unknown everywhere', (broken) => {
  for (const format of [formatThb, formatSignedThb, formatThbChip, formatRate, formatNumber])
    expect(format(broken)).toBe('—');
});

test('unknown amounts are a dash', () => {
  expect([formatThb(null), formatThb(undefined), formatSignedThb(null)]).toEqual(['—', '—', '—']);
});

test('a movement has the sign of what is shown', () => {
  expect([0.01, 0.001, 0, -0.001, -0.01].map(formatSignedThb)).toEqual(['+฿0.01', '฿0.00', '฿0.00', '฿0.00', '−฿0.01']);
});

test('chips drop what is not there', () => {
  expect([500, 1000, 50.5].map(formatThbChip)).toEqual(['฿500', '฿1,000', '฿50.5']);
});

test.each([
  ['0.01', 0.01],
  ['0.1', 0.1],
  ['00100', 100],
  ['1,000', 1000],
  ['๑๐๐', 100],
  ['200.-', 200],
  ['999999999.99', 999_999_999.99],
])('%s is read as %d', (typed, thb) => expect(parseThb(typed)).toBe(thb));

test.each(['0.00', '.5', '5.', '0.005', '1e3', '+5', '−5', '1234567890', 'NaN', 'Infinity', '1,00,0', '1,5', '1 2 x'])(
  '%s is no amount',
  (typed) => expect(parseThb(typed)).toBeNull(),
);

test('a broken instant is a dash, not a broken page', () => {
  for (const format of [formatThaiDate, formatThaiDateShort, formatThaiDateTime, formatTime, formatTimeSeconds])
    expect(format('not a date')).toBe('—');
  expect(formatCountdown(Number.NaN)).toBe('—');
  expect(() => bangkokDay('not a date')).toThrow(RangeError);
});

test('days and years turn at midnight in Bangkok', () => {
  expect(formatThaiDateTime('2026-12-31T16:59:59Z')).toBe('31 ธ.ค. 2569 23:59');
  expect(formatThaiDateTime('2026-12-31T17:00:00Z')).toBe('1 ม.ค. 2570 00:00');
  expect([bangkokDay('2026-12-31T16:59:59Z'), bangkokDay('2026-12-31T17:00:00Z')]).toEqual([
    '2026-12-31',
    '2027-01-01',
  ]);
  expect(formatThaiDate('2028-02-28T17:00:00Z')).toBe('29 ก.พ. 2571');
  expect(formatTimeSeconds('2026-11-19T17:00:05Z')).toBe('00:00:05');
});

test('a countdown changes its form at an hour and at two days, and counts a begun second whole', () => {
  expect([1, 999, 1000, 1001].map(formatCountdown)).toEqual(['00:01', '00:01', '00:01', '00:02']);
  expect(formatCountdown(3_599_000)).toBe('59:59');
  expect(formatCountdown(3_600_000)).toBe('1:00:00');
  expect(formatCountdown(2 * 86_400_000 - 1000)).toBe('47:59:59');
  expect(formatCountdown(2 * 86_400_000)).toBe('2 วัน');
});
