import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWaiting } from '../messages/toast.ts';
import { CopyButton } from './copy-button.tsx';

afterEach(() => useWaiting.setState([], true));

test('the text is in the clipboard, and that is said', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="CD048213" label="copy the code" />);
  await user.click(screen.getByRole('button', { name: 'copy the code' }));
  expect(await navigator.clipboard.readText()).toBe('CD048213');
  expect(useWaiting.getState()).toMatchObject([{ tone: 'success', text: 'คัดลอกแล้ว' }]);
});

test('where the browser refuses, that is said', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  render(<CopyButton text="CD048213" label="copy the code" />);
  await user.click(screen.getByRole('button'));
  expect(useWaiting.getState()).toMatchObject([{ tone: 'error' }]);
});
