import type { AddressValues } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';

export type BoardRow = StaffDataOf<'GET /api/staff/rounds/board'>['items'][number];

/** Rows that the filters of the address show, in their order. */
export function shownRows(rows: readonly BoardRow[], { agent, group, due }: AddressValues): BoardRow[] {
  return rows.filter(
    (row) =>
      (agent === undefined || row.agent === agent) &&
      (group === undefined || row.group === group) &&
      (due === undefined || row.due !== null),
  );
}

/** Draws that wait for a result or for the second person, each once over the agents. */
export function drawsToEnter(rows: readonly BoardRow[]): BoardRow[] {
  const waiting = rows.filter(
    ({ due, group, draw }) =>
      draw !== null && group !== 'yeekee' && due !== null && due !== 'open' && due !== 'settling',
  );
  const byDraw = new Map<string, BoardRow>();
  for (const row of waiting) if (!byDraw.has(drawKey(row))) byDraw.set(drawKey(row), row);
  return [...byDraw.values()];
}

export const drawKey = ({ lottery, draw }: Pick<BoardRow, 'lottery' | 'draw'>): string => `${lottery} ${draw}`;
