import { render } from '@testing-library/react';
import useScrollLocker from './scroll-locker.ts';

function Dialog({ isOpen = true }: { readonly isOpen?: boolean }) {
  useScrollLocker(isOpen);
  return null;
}

test('the page scrolls again when the last dialog is closed', () => {
  const first = render(<Dialog />);
  const second = render(<Dialog />);
  expect(document.body).toHaveStyle({ overflowY: 'hidden' });
  first.unmount();
  expect(document.body).toHaveStyle({ overflowY: 'hidden' });
  second.rerender(<Dialog isOpen={false} />);
  expect(document.body).not.toHaveStyle({ overflowY: 'hidden' });
});
