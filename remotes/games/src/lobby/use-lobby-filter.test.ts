import { readFilter, writeFilter } from './use-lobby-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('an address without a filter shows all, the most played first', () => {
  expect(read('')).toEqual({ show: 'all', provider: null, sort: 'popular' });
});

test('what nobody offers is read as the usual', () => {
  expect(read('show=secret&sort=price')).toEqual(read(''));
});

test('a filter is written and read back, defaults left out, other values kept', () => {
  const params = writeFilter(new URLSearchParams('ag=SIAMPHET&sort=name'), {
    show: 'favourite',
    provider: 'mekha',
    sort: 'popular',
  });
  expect(params.toString()).toBe('ag=SIAMPHET&show=favourite&provider=mekha');
  expect(readFilter(params)).toEqual({ show: 'favourite', provider: 'mekha', sort: 'popular' });
});
