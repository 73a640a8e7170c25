import { cellsOf, groupOrders, levelOf, ordersIn } from './cells.ts';

const exposure = {
  bet_type: '3top' as const,
  rate: 850,
  stake: 40,
  worst: 17_000,
  cells: [
    ['123', 1, 10, 8500, 'none'],
    ['321', 2, 20, 17_000, 'full_ban'],
  ] as [string, number, number, number, 'none' | 'full_ban'][],
};

test('a grid has every number of its digits, those that carry nothing too', () => {
  const cells = cellsOf(exposure);
  expect(cells).toHaveLength(1000);
  expect(cells[123]).toEqual({ number: '123', lines: 1, stake: 10, liability: 8500, state: 'none' });
  expect(cellsOf({ ...exposure, bet_type: '3tod', cells: [] })).toHaveLength(220);
});

test('orders of a number add up, and only one of them is paid', () => {
  const cells = cellsOf(exposure);
  const group = groupOrders(cells).find(({ number }) => number === '123');
  expect(group).toEqual({ number: '123', lines: 3, stake: 30, liability: 17_000, state: 'mixed' });
  expect(ordersIn(cells, '123')).toEqual(['123', '132', '213', '231', '312', '321']);
});

test('the level says whether the number costs more than its type has taken', () => {
  const cell = { number: '12', lines: 1, stake: 1, state: 'none' as const };
  const levels = [0, 40, 100, 150, 300].map((liability) => levelOf({ ...cell, liability }, 100));
  expect(levels).toEqual([0, 1, 2, 3, 4]);
});
