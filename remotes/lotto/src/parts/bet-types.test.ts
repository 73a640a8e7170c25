import { betTypeOrder, betTypes } from '@chokdee/lotto-contract/bet-types';
import { betTypeAt, smallTypes, straightType } from './bet-types.ts';

test('place and digits lead to one bet type', () => {
  for (const type of betTypeOrder) expect(betTypeAt(betTypes[type].place, betTypes[type].digits)).toBe(type);
  expect([1, 2, 3, 4, 5].map(straightType)).toEqual(['run_top', '2top', '3top', '4top', undefined]);
});

test('a result shows small what it does not show large', () => {
  expect(smallTypes).toEqual(['4top', '3front', '3bottom']);
});
