import { bulkOf, bulkReducer, countOf, readied } from './bulk.reducer.ts';

const keys = () => {
  let made = 0;
  return () => `key-${++made}`;
};

test('only failed acts get new keys; unknown ones keep theirs, and done ones are never repeated', () => {
  const newKey = keys();
  const begun = bulkOf(['a', 'b', 'c', 'd'], newKey);
  const ended = (['done', 'failed', 'unknown', 'waits'] as const).reduce<readonly ReturnType<typeof bulkOf>[number][]>(
    (items, state, at) => bulkReducer(items, { kind: 'ended', id: 'abcd'[at] ?? '', state, note: state }),
    begun,
  );
  expect(countOf(ended, 'done', 'waits')).toBe(2);
  expect(readied(ended, newKey).map(({ id, key, state, isUnsettled }) => [id, key, state, isUnsettled])).toEqual([
    ['a', 'key-1', 'done', false],
    ['b', 'key-5', 'ready', false],
    ['c', 'key-3', 'ready', true],
    ['d', 'key-4', 'waits', false],
  ]);
});
