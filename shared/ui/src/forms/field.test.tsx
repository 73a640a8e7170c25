import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './field.tsx';
import { PasswordInput, SearchInput, SelectInput, TextInput } from './inputs.tsx';

test('label, hint and control belong together', () => {
  render(
    <Field label="Code" hint="six digits">
      <TextInput />
    </Field>,
  );
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('six digits');
  expect(screen.getByLabelText('Code')).toBeValid();
});

test('an error takes the place of the hint, marks the control, and is announced', () => {
  render(
    <Field label="Code" hint="six digits" error="wrong">
      <TextInput />
    </Field>,
  );
  expect(screen.getByLabelText('Code')).toBeInvalid();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('wrong');
  expect(screen.queryByText('six digits')).toBeNull();
});

test.each([null, undefined, ''])('%p is no error', (error) => {
  render(
    <Field label="Code" error={error}>
      <TextInput />
    </Field>,
  );
  expect(screen.getByLabelText('Code')).toBeValid();
});

test('a password is hidden until shown, and its toggle says what it does', async () => {
  const user = userEvent.setup();
  render(
    <Field label="Password">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await user.type(input, 'secret');
  await user.click(screen.getByRole('button', { name: 'แสดงรหัสผ่าน' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('secret');
  await user.click(screen.getByRole('button', { name: 'ซ่อนรหัสผ่าน' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('a choice of the browser is labelled like any control', async () => {
  const user = userEvent.setup();
  render(
    <Field label="Channel" error="choose one">
      <SelectInput defaultValue="0">
        <option value="0">none</option>
        <option value="1">a friend</option>
      </SelectInput>
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'Channel' });
  await user.selectOptions(select, 'a friend');
  expect(select).toHaveValue('1');
  expect(select).toBeInvalid();
});

test('a search has one cross, which empties it and gives the keyboard back', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const { rerender } = render(<SearchInput label="Find" value="" onChange={onChange} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<SearchInput label="Find" value="lotus" onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'ล้างคำค้นหา' }));
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(screen.getByRole('searchbox', { name: 'Find' })).toHaveFocus();
});
