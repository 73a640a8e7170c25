import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, RadioGroup, Switch } from './toggles.tsx';

function Terms({ error }: { readonly error?: string }) {
  const [agreed, setAgreed] = useState(false);
  return (
    <Checkbox checked={agreed} onChange={setAgreed} error={error}>
      I agree
    </Checkbox>
  );
}

test('a check box is ticked by its words and by the space key', async () => {
  const user = userEvent.setup();
  render(<Terms />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await user.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
  await user.keyboard(' ');
  expect(box).not.toBeChecked();
});

test('what is wrong with a check box is told', () => {
  render(<Terms error="must be ticked" />);
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('must be ticked');
  expect(screen.getByRole('alert')).toHaveTextContent('must be ticked');
});

test('a switch is one, and turns by key; a disabled one does not', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const { rerender } = render(
    <Switch checked onChange={onChange} hint="by message">
      Notices
    </Switch>,
  );
  expect(screen.getByRole('switch', { name: /Notices/ })).toBeChecked();
  await user.tab();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(false);
  rerender(
    <Switch checked disabled onChange={onChange}>
      Notices
    </Switch>,
  );
  await user.click(screen.getByRole('switch'));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('radio cards are one group of names', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <RadioGroup
      label="Theme"
      value="dark"
      onChange={onChange}
      options={[
        { value: 'dark', label: 'Dark', sub: 'default' },
        { value: 'light', label: 'Light' },
        { value: 'none', label: 'None', disabled: true },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Theme' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /Dark/ })).toBeChecked();
  await user.click(screen.getByText('Light'));
  expect(onChange).toHaveBeenCalledWith('light');
  expect(screen.getByRole('radio', { name: 'None' })).toBeDisabled();
  const names = new Set(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.name));
  expect(names.size).toBe(1);
});
