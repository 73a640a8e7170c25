import { act, renderHook } from '@testing-library/react';
import { useAfterFrame } from './after-frame.ts';

let frames: Map<number, FrameRequestCallback>;

beforeEach(() => {
  jest.useFakeTimers();
  frames = new Map();
  let last = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    last += 1;
    frames.set(last, draw);
    return last;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void frames.delete(frame));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Runs the frame callbacks, then the timers that follow them. */
function showFrame(): void {
  const due = [...frames.values()];
  frames.clear();
  act(() => {
    for (const draw of due) draw(0);
  });
  act(() => jest.runAllTimers());
}

test('a value is followed after the frame that shows its change', () => {
  const { result, rerender } = renderHook(useAfterFrame<string>, { initialProps: 'all' });
  expect(result.current).toBe('all');
  rerender('deposit');
  act(() => jest.runAllTimers());
  expect(result.current).toBe('all');
  showFrame();
  expect(result.current).toBe('deposit');
});

test('of quick changes the last one is followed, and one that is taken back is none', () => {
  const drawn: string[] = [];
  const { rerender } = renderHook((value: string) => drawn.push(useAfterFrame(value)), { initialProps: 'all' });
  rerender('deposit');
  rerender('withdraw');
  showFrame();
  expect(drawn).not.toContain('deposit');
  expect(drawn.at(-1)).toBe('withdraw');
  rerender('all');
  rerender('withdraw');
  showFrame();
  expect(drawn.slice(drawn.indexOf('withdraw'))).not.toContain('all');
});

test('whoever leaves before the frame is not followed', () => {
  const { rerender, unmount } = renderHook(useAfterFrame<string>, { initialProps: 'all' });
  rerender('deposit');
  unmount();
  expect(frames.size).toBe(0);
});
