import { act, renderHook } from '@testing-library/react';
import { useMergedCalls } from './use-merged-calls.ts';

test('calls of one moment are one, and the next moment has its own', async () => {
  const done = jest.fn();
  const { result } = renderHook(() => useMergedCalls(done));
  await act(async () => {
    result.current();
    result.current();
    expect(done).not.toHaveBeenCalled();
  });
  expect(done).toHaveBeenCalledTimes(1);
  await act(async () => result.current());
  expect(done).toHaveBeenCalledTimes(2);
});
