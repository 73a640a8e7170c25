import { render, screen, waitFor, within } from '@testing-library/react';
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
  const amount = screen.getByRole('columnheader', { name: 'amount' });
  await user.click(amount);
  await waitFor(() => expect(names()).toEqual(['c', 'a', 'b']));
  expect(amount).toHaveAttribute('aria-sort', 'ascending');
  await user.click(amount);
  await waitFor(() => expect(names()).toEqual(['b', 'a', 'c']));
  expect(amount).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('columnheader', { name: 'name' }));
  await waitFor(() => expect(names()).toEqual(['a', 'b', 'c']));
  expect(amount).not.toHaveAttribute('aria-sort');
});

test('a heading is marked before its lines are drawn, each press counts, and keys press it, too', async () => {
  const user = userEvent.setup();
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
  render(<SortedTable label="all" columns={columns} lines={[line('1', 'b', 100), line('2', 'a', 20)]} />);
  const name = screen.getByRole('columnheader', { name: 'name' });
  await user.click(name);
  expect(name).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['b', 'a']);
  await user.click(name);
  expect(name).toHaveAttribute('aria-sort', 'descending');
  name.focus();
  await user.keyboard('{Enter}');
  expect(name).not.toHaveAttribute('aria-sort');
  frames.mockRestore();
});

test('of many lines fifty are drawn, and all are sorted', async () => {
  const user = userEvent.setup();
  const lines = Array.from({ length: 120 }, (_, at) => line(String(at), String(at), at));
  render(<SortedTable label="all" columns={columns} lines={lines} />);
  expect(names()).toHaveLength(50);
  const amount = screen.getByRole('columnheader', { name: 'amount' });
  await user.click(amount);
  await user.click(amount);
  await waitFor(() => expect(names()[0]).toBe('119'));
  expect(screen.getByText('1–50 จาก 120 รายการ')).toBeVisible();
  await user.click(screen.getByRole('listitem', { name: '3' }));
  expect(screen.getByText('101–120 จาก 120 รายการ')).toBeVisible();
  await waitFor(() => expect(names()).toHaveLength(20));
  await user.click(amount);
  expect(screen.getByText('1–50 จาก 120 รายการ')).toBeVisible();
});
