import { changesOf } from './changes-of.ts';

test('only fields that differ are listed, also those of parts and those that come or go', () => {
  const before = { status: 'active', limits: { day: 100, week: 500 }, note: 'x' };
  const after = { status: 'frozen', limits: { day: 100, week: 900 }, until: '2026-12-01' };
  expect(changesOf(before, after)).toEqual([
    { path: 'status', from: 'active', to: 'frozen' },
    { path: 'limits.week', from: '500', to: '900' },
    { path: 'note', from: 'x', to: '—' },
    { path: 'until', from: '—', to: '2026-12-01' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
  expect(changesOf(5, 6)).toEqual([{ path: '', from: '5', to: '6' }]);
});
