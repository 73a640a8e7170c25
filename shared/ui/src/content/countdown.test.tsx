import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown.tsx';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T07:00:00Z') }));
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('it counts down, changes its colour, and ends once', () => {
  const onEnd = jest.fn();
  render(<Countdown to="2026-11-20T07:01:02Z" tone="auto" onEnd={onEnd} />);
  expect(screen.getByRole('timer')).toHaveTextContent('01:02');
  expect(screen.getByRole('timer')).toHaveClass('ok');
  pass(2_100);
  expect(screen.getByRole('timer')).toHaveClass('warn');
  pass(51_000);
  expect(screen.getByRole('timer')).toHaveClass('error');
  expect(onEnd).not.toHaveBeenCalled();
  pass(10_000);
  expect(screen.getByText('ปิดรับ')).toBeVisible();
  pass(60_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('what is over when it appears has ended', () => {
  const onEnd = jest.fn();
  render(<Countdown to={Date.now() - 1} onEnd={onEnd} ended="over" />);
  expect(screen.getByText('over')).toBeVisible();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a new end counts anew', () => {
  const onEnd = jest.fn();
  const { rerender } = render(<Countdown to={Date.now() + 1_000} onEnd={onEnd} />);
  pass(2_100);
  rerender(<Countdown to={Date.now() + 5_000} onEnd={onEnd} />);
  expect(screen.getByRole('timer')).toBeVisible();
  pass(6_100);
  expect(onEnd).toHaveBeenCalledTimes(2);
});
