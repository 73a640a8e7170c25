import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askConfirm, type ConfirmOptions, showAlert } from './question.store.ts';
import { Questions } from './questions.tsx';

function ask(options: Partial<ConfirmOptions> = {}): Promise<boolean> {
  let answer = Promise.resolve(false);
  act(() => {
    answer = askConfirm({ title: 'leave?', message: 'really', ...options });
  });
  return answer;
}

test('the safe answer has the focus', async () => {
  const user = userEvent.setup();
  render(<Questions />);
  const answer = ask();
  expect(screen.getByRole('alertdialog', { name: 'leave?' })).toHaveTextContent('really');
  expect(screen.getByRole('button', { name: 'ยกเลิก' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await answer).toBe(false);
});

test('yes is yes, in the words of the caller', async () => {
  const user = userEvent.setup();
  render(<Questions />);
  const answer = ask({ confirm: 'leave', cancel: 'stay', primary: 'confirm' });
  expect(screen.getByRole('button', { name: 'leave' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'leave' }));
  expect(await answer).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a press outside is no answer', async () => {
  const user = userEvent.setup();
  render(<Questions />);
  const answer = ask();
  await user.click(screen.getByRole('alertdialog').parentElement ?? document.body);
  expect(screen.getByRole('alertdialog')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

test('an alert is over when it was read; a second one waits above the first', async () => {
  const user = userEvent.setup();
  render(<Questions />);
  const told: string[] = [];
  act(() => {
    void showAlert({ title: 'first', message: '1' }).then(() => told.push('first'));
    void showAlert({ title: 'second', message: '2' }).then(() => told.push('second'));
  });
  await user.keyboard('{Escape}');
  expect(told).toEqual(['second']);
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  expect(told).toEqual(['second', 'first']);
});
