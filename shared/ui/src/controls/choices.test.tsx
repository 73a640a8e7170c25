import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip, Segmented } from './choices.tsx';

test('a chip tells whether it is chosen', () => {
  render(
    <>
      <Chip on>all</Chip>
      <Chip>some</Chip>
    </>,
  );
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('all');
  expect(screen.getByRole('button', { pressed: false })).toHaveTextContent('some');
});

test('one of a few is chosen by a press or a key', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <Segmented
      label="view"
      value="day"
      onChange={onChange}
      options={[
        { value: 'day', label: 'Day' },
        { value: 'month', label: 'Month' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'view' })).toBeVisible();
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Day');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('month');
});
