import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadMore, type LoadMoreList } from './load-more.tsx';

const listOf = (part: Partial<LoadMoreList>): LoadMoreList => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: jest.fn(async () => undefined),
  ...part,
});

test('it asks for the next part, once at a time, and keeps the focus meanwhile', async () => {
  const user = userEvent.setup();
  const list = listOf({});
  const { rerender } = render(<LoadMore list={list} shown="20 shown" />);
  await user.click(screen.getByRole('button', { name: 'แสดงเพิ่ม' }));
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(<LoadMore list={{ ...list, isFetchingNextPage: true }} shown="20 shown" />);
  const busy = screen.getByRole('button', { name: 'กำลังโหลด…' });
  expect(busy).toHaveFocus();
  await user.click(busy);
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('20 shown');
});

test('at the end there is nothing to press', () => {
  render(<LoadMore list={listOf({ hasNextPage: false })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a part that failed is said and can be asked for again', async () => {
  const user = userEvent.setup();
  const list = listOf({ isFetchNextPageError: true });
  render(<LoadMore list={list} />);
  expect(screen.getByRole('alert')).toHaveTextContent('โหลดรายการถัดไปไม่สำเร็จ');
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1);
});
