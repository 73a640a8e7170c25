import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import { renderDesk } from '../testing/index.ts';
import { DeskTable } from './desk-table.tsx';

const CALL = 'GET /api/staff/approvals';
const LOOK_MS = 5_000;

interface Row {
  readonly id: number;
  readonly act: string;
}

const table = (
  <DeskTable
    call={CALL}
    label="approvals"
    columns={[
      { key: 'id', title: 'id', render: ({ id }: Row) => id },
      { key: 'act', title: 'act', render: ({ act: name }: Row) => name },
    ]}
    rowKey={({ id }) => String(id)}
    every={LOOK_MS}
  />
);

const shown = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeEach(() => signIn());
afterEach(() => jest.useRealTimers());

test('a new row waits until it is asked for, and shown rows are renewed in their places', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let items: Row[] = [
    { id: 2, act: 'open' },
    { id: 1, act: 'open' },
  ];
  answerStaffCalls({ [CALL]: () => ({ items, next_cursor: null }) });
  renderDesk(table);
  await screen.findByText('2');
  expect(shown()).toEqual(['2open', '1open']);
  items = [
    { id: 3, act: 'open' },
    { id: 2, act: 'done' },
    { id: 1, act: 'open' },
  ];
  await act(() => jest.advanceTimersByTimeAsync(LOOK_MS));
  const news = await screen.findByRole('button', { name: copy.newRows(1) });
  expect(shown()).toEqual(['2done', '1open']);
  await user.click(news);
  await screen.findByText('3');
  expect(shown()).toEqual(['3open', '2done', '1open']);
  expect(screen.queryByRole('button', { name: copy.newRows(1) })).not.toBeInTheDocument();
});

test('of 100,000 rows only the visible ones are drawn, in the same grid', async () => {
  const items = Array.from({ length: 100_000 }, (_, at) => ({ id: at + 1, act: 'x' }));
  answerStaffCalls({ [CALL]: () => ({ items, next_cursor: null }) });
  renderDesk(table);
  const grid = await screen.findByRole('grid', { name: 'approvals' });
  await screen.findByText('1');
  expect(grid).toHaveAttribute('aria-rowcount', '100001');
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['id', 'act']);
  expect(shown().length).toBeLessThan(100);
});
