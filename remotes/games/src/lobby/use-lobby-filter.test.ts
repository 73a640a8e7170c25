import { noFilter, readFilter, writeFilter } from './use-lobby-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));
const write = (query: string, filter: Partial<typeof noFilter>) =>
  writeFilter(new URLSearchParams(query), { ...noFilter, ...filter }).toString();

test('an address without a filter shows the shelves', () => {
  expect(read('')).toEqual(noFilter);
  expect(write('', {})).toBe('');
});

test('what is of a kind or in an order is a list', () => {
  expect(read('provider=mekha')).toEqual({ ...noFilter, show: 'all', provider: 'mekha' });
  expect(read('theme=sea')).toEqual({ ...noFilter, show: 'all', theme: 'sea' });
  expect(read('sort=new').show).toBe('all');
  expect(write('', { show: 'all', theme: 'sea' })).toBe('theme=sea');
  expect(write('', { show: 'all' })).toBe('show=all');
});

test('what nobody offers is read as the usual', () => {
  expect(read('show=secret&sort=price&theme=toString')).toEqual(read(''));
});

test('a filter is written and read back, defaults left out, other values kept', () => {
  const filter = { show: 'favourite', provider: 'mekha' } as const;
  const text = write('ag=SIAMPHET&sort=name', filter);
  expect(text).toBe('ag=SIAMPHET&show=favourite&provider=mekha');
  expect(read(text)).toEqual({ ...noFilter, ...filter });
});
