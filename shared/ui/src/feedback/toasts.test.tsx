import { act, fireEvent, render, screen } from '@testing-library/react';
import { resumeToasts, toast } from './toast.store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a message goes after 3 s, or after the time its caller gave', () => {
  render(<Toasts />);
  act(() => {
    toast.error('refused');
    toast.info('entering', 1_000);
  });
  pass(999);
  expect(screen.getByText('entering')).toBeVisible();
  pass(1);
  expect(screen.queryByText('entering')).toBeNull();
  pass(1_999);
  expect(screen.getByText('refused')).toBeVisible();
  pass(1);
  expect(screen.queryByText('refused')).toBeNull();
});

test('an error interrupts a screen reader, anything else waits its turn', () => {
  render(<Toasts />);
  act(() => {
    toast.error('refused');
    toast.success('saved');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('refused');
  expect(screen.getByRole('status')).toHaveTextContent('saved');
});

test('several stand together, the same words once, the oldest leaves for the fourth', () => {
  render(<Toasts />);
  act(() => {
    for (const text of ['one', 'two', 'two', 'three', 'four']) toast.info(text);
  });
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.getAllByText(/two|three|four/)).toHaveLength(3);
});

test('they wait while the pointer rests on them', () => {
  render(<Toasts />);
  act(() => toast.error('refused'));
  pass(2_000);
  fireEvent.pointerEnter(screen.getByRole('region'));
  pass(60_000);
  act(() => toast.error('refused too'));
  pass(60_000);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  fireEvent.pointerLeave(screen.getByRole('region'));
  pass(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent('refused too');
  pass(2_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('they wait while the focus is on one, which can be closed', () => {
  render(<Toasts />);
  act(() => {
    toast.error('refused');
    toast.error('again');
  });
  const [first] = screen.getAllByRole('button');
  act(() => first?.focus());
  pass(60_000);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  if (first) fireEvent.click(first);
  expect(screen.getByRole('alert')).toHaveTextContent('again');
  act(() => resumeToasts());
  pass(3_000);
  expect(screen.queryByRole('alert')).toBeNull();
});
