import { dateOf, dayOf, generateDay } from './generate-day.ts';
import { presetsOn } from './presets.ts';

const { format, parse } = generateDay.locale;

test('years are written as Buddhist ones', () => {
  expect(format('th', dateOf('2026-11-01'), 'D MMM YYYY')).toBe('1 พ.ย. 2569');
  expect(format('th', dateOf('2026-01-09'), 'DD/MM/YYYY')).toBe('09/01/2569');
});

test('what is typed is read as days are read everywhere', () => {
  const day = (text: string) => parse('th', text, ['D MMM YYYY']);
  expect([day('1/11/69'), day('1 พ.ย. 2569')]).toEqual([dateOf('2026-11-01'), dateOf('2026-11-01')]);
  expect(day('31/2/2569')).toBeNull();
});

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
