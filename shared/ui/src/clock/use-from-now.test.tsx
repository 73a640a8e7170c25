import { serverClock } from '@chokdee/http';
import { act, render } from '@testing-library/react';
import { useFromNow } from './use-from-now.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Props {
  readonly endsAt: number;
  readonly onDraw: () => void;
}

function Part({ endsAt, onDraw }: Props) {
  onDraw();
  return useFromNow((now) => now < endsAt) ? 'open' : 'closed';
}

test('a part is drawn again when what it reads of the time is another, not with every second', () => {
  const endsAt = serverClock.now() + 30_000;
  const onDraw = jest.fn();
  const { container } = render(<Part endsAt={endsAt} onDraw={onDraw} />);
  act(() => void jest.advanceTimersByTime(29_000));
  expect(container).toHaveTextContent('open');
  expect(onDraw).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(2000));
  expect(container).toHaveTextContent('closed');
  expect(onDraw).toHaveBeenCalledTimes(2);
});
