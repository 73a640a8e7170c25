import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SortedTable } from './sorted-table.tsx';

const columns = [{ title: 'name' }, { title: 'amount', isFigure: true }];
const line = (id: string, name: string, amount: number) => ({
  id,
  values: [name, amount],
  cells: [name, `฿${amount}`],
});
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
    .filter((name) => name !== '');

test('lines are sorted by a press on a heading, by what they are worth and not by how they look', async () => {
  const user = userEvent.setup();
  render(
    <SortedTable label="all" columns={columns} lines={[line('1', 'b', 100), line('2', 'a', 20), line('3', 'c', 3)]} />,
  );
  expect(names()).toEqual(['b', 'a', 'c']);
  await user.click(screen.getByRole('columnheader', { name: 'amount' }));
  expect(names()).toEqual(['c', 'a', 'b']);
  expect(screen.getByRole('columnheader', { name: 'amount' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('columnheader', { name: 'amount' }));
  expect(names()).toEqual(['b', 'a', 'c']);
});

test('of many lines fifty are drawn, and all are sorted', async () => {
  const user = userEvent.setup();
  const lines = Array.from({ length: 120 }, (_, at) => line(String(at), String(at), at));
  render(<SortedTable label="all" columns={columns} lines={lines} />);
  expect(names()).toHaveLength(50);
  const amount = screen.getByRole('columnheader', { name: 'amount' });
  await user.click(amount);
  await user.click(amount);
  expect(names()[0]).toBe('119');
  expect(screen.getByText('1–50 จาก 120 รายการ')).toBeVisible();
});
