import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, LinkButton } from './button.tsx';

test('while busy it says so, keeps the focus, and ignores presses and the Enter of its form', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="name" />
      <Button type="submit" busy={busy} busyLabel="sending" onClick={onClick}>
        send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await user.click(screen.getByRole('button', { name: 'send' }));
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'sending' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.type(screen.getByLabelText('name'), '{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a disabled one is disabled, and none submits unless told', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button disabled>off</Button>
      <Button>on</Button>
    </form>,
  );
  expect(screen.getByText('off')).toBeDisabled();
  await user.click(screen.getByText('on'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link can look like one', () => {
  render(
    <LinkButton href="/bills" variant="secondary" wide>
      bills
    </LinkButton>,
  );
  expect(screen.getByRole('link', { name: 'bills' })).toHaveClass('button', 'secondary', 'wide');
});
