import { act, render, screen } from '@testing-library/react';
import { LaterMessages } from './later-messages.tsx';
import { toast } from './toast.ts';

let isAway = false;
jest.mock('./messages.tsx', () => {
  if (isAway) throw new Error('the chunk did not come');
  return jest.requireActual('./messages.tsx');
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a message that comes while its part cannot be fetched is shown when it can', async () => {
  isAway = true;
  render(<LaterMessages />);
  act(() => toast.error('refused'));
  await pass(1_900);
  expect(screen.queryByRole('alert')).toBeNull();
  isAway = false;
  await pass(2_000);
  expect(screen.getByRole('alert')).toHaveTextContent('refused');
});

test('without a message it is fetched when the browser rests', async () => {
  render(<LaterMessages />);
  expect(screen.queryByRole('region')).toBeNull();
  await pass(300);
  expect(screen.getByRole('region')).toBeInTheDocument();
});
