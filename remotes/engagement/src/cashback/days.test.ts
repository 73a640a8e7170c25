import { weekText } from './days.ts';

test.each([
  ['2026-11-09', '2026-11-15', '9 ถึง 15 พ.ย. 2569'],
  ['2026-11-30', '2026-12-06', '30 พ.ย. ถึง 6 ธ.ค. 2569'],
  ['2026-12-28', '2027-01-03', '28 ธ.ค. 2569 ถึง 3 ม.ค. 2570'],
])('a week from %s to %s reads %s', (from, to, text) => {
  expect(weekText(from, to)).toBe(text);
});
