import {
  countdownTone,
  formatCountdown,
  formatSignedThb,
  formatThaiDate,
  formatThaiDateShort,
  formatThb,
  formatTime,
  parseThb,
} from './index.ts';

test('amounts carry the baht sign, separators and two decimals', () => {
  expect(formatThb(1234.5)).toBe('฿1,234.50');
  expect(formatThb(-20)).toBe('−฿20.00');
  expect(formatSignedThb(20)).toBe('+฿20.00');
});

test('an unknown amount is a dash, never zero', () => {
  expect(formatThb(undefined)).toBe('—');
});

test('typed amounts are read forgivingly and refused when they are none', () => {
  expect(parseThb(' ฿1,000.50 ')).toBe(1000.5);
  for (const bad of ['', '0', '1.234', '-5', '1e3', 'abc']) expect(parseThb(bad)).toBeNull();
});

test('dates are Buddhist years in Bangkok', () => {
  expect(formatThaiDate('2026-11-19T18:00:00Z')).toBe('20 พ.ย. 2569');
  expect(formatThaiDateShort('2026-11-19T18:00:00Z')).toBe('20 พ.ย. 69');
  expect(formatTime('2026-11-19T18:05:00Z')).toBe('01:05');
});

test('time left is written by its size and coloured by its urgency', () => {
  expect(formatCountdown(140_000)).toBe('02:20');
  expect(formatCountdown(5_540_000)).toBe('1:32:20');
  expect(formatCountdown(11 * 86_400_000)).toBe('11 วัน');
  expect(formatCountdown(-5)).toBe('00:00');
  expect([61_000, 60_000, 9_000].map(countdownTone)).toEqual(['ok', 'warn', 'danger']);
});
