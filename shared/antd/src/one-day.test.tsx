import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
