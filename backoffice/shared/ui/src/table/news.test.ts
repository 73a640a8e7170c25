import { mergeNews, newsOf } from './news.ts';

const keyOf = ({ id }: { readonly id: string }) => id;
const shown = [
  { id: 'b', state: 'open' },
  { id: 'a', state: 'open' },
];
const fresh = [
  { id: 'c', state: 'open' },
  { id: 'b', state: 'done' },
];

test('shown rows keep their places and get their newest values; new rows wait', () => {
  expect(mergeNews(shown, fresh, keyOf)).toEqual([
    { id: 'b', state: 'done' },
    { id: 'a', state: 'open' },
  ]);
  expect(newsOf(shown, fresh, keyOf).map(keyOf)).toEqual(['c']);
});
