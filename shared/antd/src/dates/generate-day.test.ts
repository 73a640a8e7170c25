import { dateOf, dayOf, generateDay, parseDay } from './generate-day.ts';
import { presetsOn } from './presets.ts';

const { format } = generateDay.locale;

test('years are written as Buddhist ones', () => {
  expect(format('th', dateOf('2026-11-01'), 'D MMM YYYY')).toBe('1 พ.ย. 2569');
  expect(format('th', dateOf('2026-01-09'), 'DD/MM/YYYY')).toBe('09/01/2569');
});

test.each([
  ['1/11/2569', '2026-11-01'],
  ['01-11-2569', '2026-11-01'],
  [' 1 พ.ย. 2569 ', '2026-11-01'],
  ['29.02.2567', '2024-02-29'],
  ['1/11/2026', '2026-11-01'],
])('what is typed as %s is %s', (text, day) => {
  const date = parseDay(text);
  expect(date && dayOf(date)).toBe(day);
});

test.each(['', '31/2/2569', '29/2/2569', '1/13/2569', '1/11', 'พ.ย. 2569', '1/11/256', '1/11/69'])(
  '%j is no day',
  (text) => {
    expect(parseDay(text)).toBeNull();
  },
);

test('a month more or less stays within the month', () => {
  const { addMonth, addYear, getEndDate } = generateDay;
  expect(dayOf(addMonth(dateOf('2026-01-31'), 1))).toBe('2026-02-28');
  expect(dayOf(addMonth(dateOf('2026-01-31'), -2))).toBe('2025-11-30');
  expect(dayOf(addYear(dateOf('2024-02-29'), 1))).toBe('2025-02-28');
  expect(dayOf(getEndDate(dateOf('2026-11-24')))).toBe('2026-11-30');
});

test('presets as they are on a day', () => {
  const days = presetsOn('2026-03-01').map(({ label, from, to }) => [label, from, to]);
  expect(days).toEqual([
    ['ทุกวัน', null, null],
    ['วันนี้', '2026-03-01', '2026-03-01'],
    ['เมื่อวาน', '2026-02-28', '2026-02-28'],
    ['7 วันล่าสุด', '2026-02-23', '2026-03-01'],
    ['30 วันล่าสุด', '2026-01-31', '2026-03-01'],
    ['เดือนนี้', '2026-03-01', '2026-03-01'],
    ['เดือนที่แล้ว', '2026-02-01', '2026-02-28'],
  ]);
});
