import { act, render, screen } from '@testing-library/react';
import { atRest, type RestingPart, useAtRest } from './at-rest.ts';

const Part = () => <p>there</p>;

function Page({ part, isWanted }: { readonly part: RestingPart<object>; readonly isWanted?: boolean }) {
  const Rest = useAtRest(part, isWanted);
  return Rest && <Rest />;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a part comes when the page rests, and the next page has it at once', async () => {
  const fetch = jest.fn(async () => Part);
  const part = atRest<object>(fetch);
  const { unmount } = render(<Page part={part} />);
  expect(fetch).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('there')).toBeVisible();
  unmount();
  render(<Page part={part} />);
  expect(screen.getByText('there')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a part that did not come is asked for again, and no more when the page is left', async () => {
  const fetch = jest.fn(async () => Promise.reject<typeof Part>(new Error('lost')));
  const { unmount } = render(<Page part={atRest<object>(fetch)} />);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  const asked = fetch.mock.calls.length;
  expect(asked).toBeGreaterThan(1);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(fetch).toHaveBeenCalledTimes(asked);
});

test('a page that was left while a part was on its way does not ask for it for ever', async () => {
  let fail = (_error: Error): void => undefined;
  const fetch = jest.fn(() => new Promise<typeof Part>((_, reject) => (fail = reject)));
  const { unmount } = render(<Page part={atRest<object>(fetch)} />);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  unmount();
  fail(new Error('lost'));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('what is not wanted is not fetched', async () => {
  const fetch = jest.fn(async () => Part);
  render(<Page part={atRest<object>(fetch)} isWanted={false} />);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(fetch).not.toHaveBeenCalled();
});
