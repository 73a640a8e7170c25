import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import { OneDaySheet } from './one-day.tsx';

const onDay = jest.fn();
const sheet = () => <OneDaySheet open onClose={() => {}} day="2026-11-25" today="2026-11-25" onDay={onDay} />;

test('what is typed stays while the page is drawn again, as a page with a clock is each second', async () => {
  const user = userEvent.setup();
  const { rerender } = render(sheet());
  const day = await screen.findByLabelText('วันที่');
  await user.clear(day);
  await user.type(day, '1/11/2568');
  rerender(sheet());
  await user.type(day, '{Enter}');
  expect(onDay).toHaveBeenCalledWith('2025-11-01');
});

test.each([
  ['31/2/2569', copy.unreadable],
  ['26/11/2569', copy.notYet('25 พ.ย. 2569')],
])('%s is said and not shown', async (text, problem) => {
  onDay.mockClear();
  const user = userEvent.setup();
  render(sheet());
  const day = await screen.findByLabelText('วันที่');
  await user.clear(day);
  await user.paste(text);
  await user.keyboard('{Enter}');
  expect(screen.getByText(problem)).toBeVisible();
  expect(onDay).not.toHaveBeenCalled();
});

test('two digits of a year are a Buddhist one', async () => {
  const user = userEvent.setup();
  render(sheet());
  await user.clear(await screen.findByLabelText('วันที่'));
  await user.paste('16/11/69');
  await user.keyboard('{Enter}');
  expect(onDay).toHaveBeenLastCalledWith('2026-11-16');
});
