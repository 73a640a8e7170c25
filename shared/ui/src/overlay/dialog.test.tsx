import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioGroup } from '../forms/toggles.tsx';
import { askConfirm, modals, toast, UiOutlets } from '../index.ts';
import { Dialog } from './dialog.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={open} title="a dialog" onClose={() => setOpen(false)}>
        <button type="button">inside</button>
      </Dialog>
      <UiOutlets />
    </>
  );
}

test('the focus goes in, stays in, and comes back', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByText('open'));
  expect(screen.getByRole('dialog', { name: 'a dialog' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByText('inside')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'ปิด' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('open')).toHaveFocus();
});

test('Escape closes only the topmost', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByText('open'));
  let answer: Promise<boolean> = Promise.resolve(true);
  act(() => {
    answer = askConfirm({ title: 'sure?', message: 'really' });
  });
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
  expect(screen.getByRole('dialog', { name: 'a dialog' })).toBeVisible();
});

test('what lies behind is inert and does not scroll; toasts stay reachable', async () => {
  const user = userEvent.setup();
  const { container } = render(<Opener />);
  act(() => toast.error('refused'));
  await user.click(screen.getByText('open'));
  expect(container).toHaveAttribute('inert');
  expect(document.body).toHaveAttribute('data-locked');
  expect(screen.getByRole('alert').closest('[inert]')).toBeNull();
  expect(screen.getByRole('dialog').closest('[inert]')).toBeNull();
  await user.keyboard('{Escape}');
  expect(container).not.toHaveAttribute('inert');
  expect(document.body).not.toHaveAttribute('data-locked');
});

test('a dialog over a dialog makes the lower one inert, and gives it back', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByText('open'));
  const lower = screen.getByRole('dialog').parentElement;
  act(() => void askConfirm({ title: 'sure?', message: 'really' }));
  expect(lower).toHaveAttribute('inert');
  await user.click(screen.getByText('ยกเลิก'));
  expect(lower).not.toHaveAttribute('inert');
});

test('the back button closes the topmost; with none open the page may go', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByText('open'));
  expect(modals.count()).toBe(1);
  act(() => void expect(modals.goBack()).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(modals.goBack()).toBe(false);
});

test('where there is no way out but an answer, Escape, a press outside and back do nothing', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Dialog open title="answer me" dismissable={false} onClose={onClose}>
      <button type="button">yes</button>
    </Dialog>,
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('dialog').parentElement ?? document.body);
  expect(modals.goBack()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'ปิด' })).toBeNull();
});

test('a press outside closes, unless it is persistent', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const { rerender } = render(
    <Dialog open title="a dialog" persistent onClose={onClose}>
      text
    </Dialog>,
  );
  await user.click(screen.getByRole('dialog').parentElement ?? document.body);
  expect(onClose).not.toHaveBeenCalled();
  rerender(
    <Dialog open title="a dialog" onClose={onClose}>
      text
    </Dialog>,
  );
  await user.click(screen.getByRole('dialog').parentElement ?? document.body);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('at its end a group of radio buttons counts as the chosen one', async () => {
  const user = userEvent.setup();
  render(
    <Dialog open title="theme" onClose={() => undefined}>
      <RadioGroup
        label="theme"
        value="dark"
        onChange={() => undefined}
        options={[
          { value: 'dark', label: 'dark' },
          { value: 'light', label: 'light' },
        ]}
      />
    </Dialog>,
  );
  await user.tab();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'dark' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'ปิด' })).toHaveFocus();
});
