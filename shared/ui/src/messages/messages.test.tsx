import { act, fireEvent, render, screen } from '@testing-library/react';
import { Messages } from './messages.tsx';
import { useShown } from './shown.store.ts';
import { toast, useWaiting } from './toast.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  useWaiting.setState([], true);
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** Lets a message fade out and its gap close, which are several steps. */
function leave(): void {
  for (const ms of [400, 400, 400, 400]) pass(ms);
}
const shown = () => useShown.getState().map(({ text }) => text);

test('a message goes after 3 s, or after the time its caller gave', () => {
  render(<Messages />);
  act(() => {
    toast.error('refused');
    toast.info('entering', 1_000);
  });
  expect(screen.getByText('entering')).toBeInTheDocument();
  pass(999);
  expect(shown()).toEqual(['refused', 'entering']);
  pass(1);
  expect(shown()).toEqual(['refused']);
  pass(1_999);
  expect(shown()).toEqual(['refused']);
  pass(1);
  expect(shown()).toEqual([]);
  leave();
  expect(screen.queryByText('refused')).toBeNull();
});

test('an error interrupts a screen reader, anything else waits its turn in a region that was there before', () => {
  render(<Messages />);
  const news = screen.getByRole('status');
  act(() => {
    toast.error('refused');
    toast.success('saved');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('refused');
  expect(screen.getByText('saved').closest('[role]')).toBe(news);
});

test('three stand together; the fourth and fifth wait, and each is shown for its whole time', () => {
  render(<Messages />);
  act(() => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) toast.info(text);
  });
  expect(shown()).toEqual(['one', 'two', 'three']);
  pass(3_000);
  expect(shown()).toEqual(['four', 'five']);
  pass(2_999);
  expect(shown()).toEqual(['four', 'five']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('the same words stand once, and begin anew', () => {
  render(<Messages />);
  act(() => toast.success('copied'));
  pass(2_000);
  act(() => toast.success('copied'));
  pass(2_999);
  expect(shown()).toEqual(['copied']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('what came before this part was loaded is shown when it is there', () => {
  act(() => toast.error('refused'));
  pass(60_000);
  render(<Messages />);
  expect(screen.getByRole('alert')).toHaveTextContent('refused');
});

test('all of them wait while the pointer rests on one; what is left of their time is left', () => {
  render(<Messages />);
  act(() => {
    toast.error('refused');
    toast.info('entering', 2_500);
  });
  pass(2_000);
  fireEvent.pointerOver(screen.getByRole('alert'));
  pass(60_000);
  expect(shown()).toEqual(['refused', 'entering']);
  fireEvent.pointerOut(screen.getByRole('alert'));
  pass(500);
  expect(shown()).toEqual(['refused']);
  pass(500);
  expect(shown()).toEqual([]);
});

test('they wait while the focus is on one, which can be closed', () => {
  render(<Messages />);
  act(() => {
    toast.error('refused');
    toast.error('again');
  });
  const [first] = screen.getAllByRole('button');
  act(() => first?.focus());
  pass(60_000);
  expect(shown()).toEqual(['refused', 'again']);
  if (first) fireEvent.click(first);
  expect(shown()).toEqual(['again']);
  pass(3_000);
  expect(shown()).toEqual([]);
});

test('they wait while nobody sees the page', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<Messages />);
  act(() => toast.success('won'));
  pass(60_000);
  expect(shown()).toEqual(['won']);
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(3_000);
  expect(shown()).toEqual([]);
});

test('an action is done once, closes its message, and has longer to be reached', () => {
  const onPress = jest.fn();
  render(<Messages />);
  act(() => toast.error('not saved', { action: { label: 'again', onPress } }));
  pass(7_999);
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});
