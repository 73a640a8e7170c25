import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals } from './modal-stack.ts';
import { Sheet, SheetHead } from './sheet.tsx';

function show(props: { persistent?: boolean; onBack?: () => void } = {}) {
  const onClose = jest.fn();
  render(
    <Sheet open title="a bill" onClose={onClose} {...props}>
      <SheetHead title="a bill" onClose={onClose} />
    </Sheet>,
  );
  return { onClose, user: userEvent.setup(), sheet: screen.getByRole('dialog', { name: 'a bill' }) };
}

test('its button, Escape, a press outside and the back button close it', async () => {
  const { onClose, user, sheet } = show();
  expect(sheet).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await user.keyboard('{Escape}');
  await user.click(sheet.parentElement ?? document.body);
  act(() => void modals.goBack());
  expect(onClose).toHaveBeenCalledTimes(4);
});

test('a persistent one hears neither, and back only where it was told', async () => {
  const onBack = jest.fn();
  const { onClose, user, sheet } = show({ persistent: true, onBack });
  await user.keyboard('{Escape}');
  await user.click(sheet.parentElement ?? document.body);
  act(() => void modals.goBack());
  expect(onClose).not.toHaveBeenCalled();
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('who listens hears it open and close', () => {
  const counts: number[] = [];
  const stop = modals.subscribe(() => counts.push(modals.count()));
  const { unmount } = render(
    <Sheet open title="a bill" onClose={() => undefined}>
      text
    </Sheet>,
  );
  unmount();
  stop();
  expect(counts).toEqual([1, 0]);
});
