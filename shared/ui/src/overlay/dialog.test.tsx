import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { askConfirm, UiOutlets } from '../index.ts';
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
