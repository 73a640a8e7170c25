import { bangkokDates, dayOf, formatBuddhist, momentOf, readWallClock, wallClockOf } from './bangkok-dates.ts';

test('calendars show the wall clock of Bangkok and Buddhist years, in any zone of the browser', () => {
  const clock = wallClockOf('2026-11-16T20:30:00Z');
  expect(formatBuddhist(clock, 'D MMM YYYY HH:mm')).toBe('17 พ.ย. 2569 03:30');
  expect(momentOf(clock)).toBe('2026-11-17T03:30:00+07:00');
  expect(dayOf(clock)).toBe('2026-11-17');
});

test.each([
  ['16/11/2569', '2026-11-16T00:00:00+07:00'],
  ['16 พ.ย. 69 9.05', '2026-11-16T09:05:00+07:00'],
  ['16/11/2569 15:30', '2026-11-16T15:30:00+07:00'],
  ['16/11/2569 25:30', null],
  ['31/2/2569', null],
])('%s is read as %s', (typed, moment) => {
  const clock = readWallClock(typed);
  expect(clock === null ? null : momentOf(clock)).toBe(moment);
});

test('what the calendar shows can be typed again', () => {
  const clock = wallClockOf('2026-01-09T01:00:00+07:00');
  const shown = bangkokDates.locale.format('th', clock, 'D MMM YYYY HH:mm');
  expect(bangkokDates.locale.parse('th', shown, [])?.isSame(clock)).toBe(true);
});
