import { copy } from '../copy.ts';
import type { BetType } from '../lotto.types.ts';
import { betTypeAt, headlineTypes, largeTypes, smallTypes, statisticsTypes, straightType } from './bet-types.ts';

test('place and digits lead to one bet type', () => {
  const found = ['top', 'bottom', 'front', 'tod'].flatMap((place) =>
    [1, 2, 3, 4].map((digits) => betTypeAt(place as 'top', digits)),
  );
  const types = found.filter((type): type is BetType => type !== undefined);
  expect([...types].sort()).toEqual(Object.keys(copy.betTypes).sort());
  expect([1, 2, 3, 4, 5].map(straightType)).toEqual(['run_top', '2top', '3top', '4top', undefined]);
});

test('a result shows its numbers in the order of the table', () => {
  expect(headlineTypes).toEqual(['3top', '2bottom']);
  expect(largeTypes).toEqual(['3top', '2top', '2bottom']);
  expect(smallTypes).toEqual(['4top', '3front', '3bottom']);
  expect(statisticsTypes).toEqual(['3top', '2top', '2bottom']);
});
