import { movement } from './statement.fixtures.tsx';
import { rowsByDay } from './statement-rows.ts';

test('movements stand under the Bangkok day they happened on, from its first moment to its last', () => {
  const rows = rowsByDay([
    movement('4', { at: '2026-11-20T17:00:00.000Z' }),
    movement('3', { at: '2026-11-20T16:59:59.999Z' }),
    movement('2', { at: '2026-11-19T17:00:00.000Z' }),
    movement('1', { at: '2026-11-19T16:59:59.999Z' }),
  ]);
  expect(rows.map(({ key }) => key)).toEqual(['2026-11-21', '4', '2026-11-20', '3', '2', '2026-11-19', '1']);
  expect(rows.map((row) => (row.kind === 'movement' ? row.day : null))).toEqual([null, 0, null, 2, 2, null, 5]);
});
