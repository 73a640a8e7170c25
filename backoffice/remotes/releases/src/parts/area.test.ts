import { canRollBack, oddsText, rateOf } from './area.ts';
import { readSteps } from './steps.ts';

test('a ramp is read as it is typed, and nothing unsure is', () => {
  expect(readSteps('5:60, 25:120,100')).toBe('5:60,25:120,100');
  expect(readSteps('0.5')).toBe('0.5');
  for (const typed of ['', '5:60,', '25,5', '5,5', '101', '5%', '5:1:2', '5:10081', '5,5:60']) {
    expect([typed, readSteps(typed)]).toEqual([typed, null]);
  }
});

const loads = (version: string, proven: boolean, count: number, errors: number) => ({
  version,
  bucket: 'stable' as const,
  proven,
  loads: count,
  errors,
  p75_ms: null,
  classes: {},
});

test('only proven loads of the version count', () => {
  const told = [loads('1', true, 10, 2), loads('1', true, 5, 1), loads('1', false, 99, 99), loads('2', true, 7, 0)];
  expect(rateOf({ loads: told }, '1')).toEqual({ loads: 15, errors: 3 });
  expect(rateOf({ loads: told }, null)).toEqual({ loads: 0, errors: 0 });
});

test('a rollback needs a canary or a version before', () => {
  const canary = { version: '2', percent: 5, members: 0, agents: [], since: '2026-11-27T00:00:00.000Z' };
  expect(canRollBack({ canary, previous: null, revision: 1 })).toBe(true);
  expect(canRollBack({ canary: null, previous: '1', revision: 1 })).toBe(true);
  expect(canRollBack({ canary: null, previous: '1', revision: null })).toBe(false);
  expect(canRollBack({ canary: null, previous: null, revision: 1 })).toBe(false);
});

test('odds are short', () => {
  expect([oddsText(0.04), oddsText(12.34), oddsText(12345.6)]).toEqual(['0.0', '12.3', '12,346']);
});
