import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LatePart, late } from './late-part.tsx';

function Greeting({ name }: { readonly name: string }) {
  return <p>{name}</p>;
}

test('a part that does not come can be asked for again, and comes at once the next time', async () => {
  let tries = 0;
  const greeting = late(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return Greeting;
  });
  const { unmount } = render(<LatePart of={greeting} having={{ name: 'first' }} height={40} />);
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByText('first')).toBeVisible();
  unmount();
  render(<LatePart of={greeting} having={{ name: 'second' }} height={40} />);
  expect(screen.getByText('second')).toBeVisible();
  expect(tries).toBe(2);
});
