import { retryAfterMs } from './retry-pause.ts';

const NOW = Date.parse('2026-11-21T07:00:00Z');

test.each([
  [null, 0],
  ['5', 5_000],
  [' 5 ', 5_000],
  ['Sat, 21 Nov 2026 07:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 06:00:00 GMT', 0],
  ['soon', 0],
  ['-1', 0],
  ['999999999999', 3_600_000],
])('Retry-After %s is a pause of %s ms', (header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});
