import { nextOrder, sortLines } from './sort-lines.ts';

const lines = (...values: (string | number)[]) =>
  values.map((value) => ({ id: String(value), values: [value], cells: [] }));
const sorted = (direction: 'ascend' | 'descend', ...values: (string | number)[]) =>
  sortLines(lines(...values), { column: 0, direction }).map(({ id }) => id);

test('numbers by their size, instants by their time, words by the Thai alphabet', () => {
  expect(sorted('ascend', 100, 20, 3)).toEqual(['3', '20', '100']);
  expect(sorted('descend', '2026-11-20T05:00:00.000Z', '2026-11-20T06:00:00.000Z')[0]).toMatch(/T06/);
  expect(sorted('ascend', 'TX1-2', 'TX1-10', 'BT1-1')).toEqual(['BT1-1', 'TX1-10', 'TX1-2']);
  expect(sorted('ascend', 'ไก่', 'ขวด', 'กุ้ง')).toEqual(['กุ้ง', 'ไก่', 'ขวด']);
});

test('what is alike stays as it came, both ways, and nothing moves without an order', () => {
  const alike = [1, 2, 3].map((id) => ({ id: String(id), values: ['A'], cells: [] }));
  for (const direction of ['ascend', 'descend'] as const)
    expect(sortLines(alike, { column: 0, direction })).toEqual(alike);
  expect(sortLines(alike, null)).toBe(alike);
});

test('a heading is pressed up, down, and off; another one begins anew', () => {
  const up = nextOrder(null, 2);
  expect(up).toEqual({ column: 2, direction: 'ascend' });
  const down = nextOrder(up, 2);
  expect(down).toEqual({ column: 2, direction: 'descend' });
  expect(nextOrder(down, 2)).toBeNull();
  expect(nextOrder(down, 0)).toEqual({ column: 0, direction: 'ascend' });
});
