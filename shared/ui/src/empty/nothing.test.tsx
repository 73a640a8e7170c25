import { render, screen } from '@testing-library/react';
import { Nothing } from './nothing.tsx';
import { NothingInside } from './nothing-inside.tsx';

const words = { title: 'no bills', why: 'bills stand here after a bet' };
const button = <button type="button">on</button>;

test('nothing yet: what is not there, why, and the way on, below its own icon', () => {
  const { container } = render(<Nothing words={words} icon="document" action={button} />);
  expect(screen.getByRole('heading', { name: 'no bills' })).toBeInTheDocument();
  expect(screen.getByText('bills stand here after a bet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'on' })).toBeInTheDocument();
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});

test('what a filter does not find and what is closed have a look of their own', () => {
  const drawn = (icon: 'search' | 'lock') =>
    render(<Nothing words={words} icon={icon} action={button} />).container.querySelector('svg')?.innerHTML;
  expect(drawn('search')).not.toBe(drawn('lock'));
});

test('inside a card with a heading it is two lines and no second frame', () => {
  const { container } = render(<NothingInside words={words} action={button} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(container.querySelector('svg')).toBeNull();
  expect(container).toHaveTextContent('no billsbills stand here after a bet');
  expect(screen.getByRole('button', { name: 'on' })).toBeInTheDocument();
});
