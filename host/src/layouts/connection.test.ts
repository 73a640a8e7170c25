import { call } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { useConnection } from '@chokdee/session';
import { startConnectionWatch } from './connection.ts';

const online = jest.spyOn(window.navigator, 'onLine', 'get');
const asked = jest.fn();
let isApiReady = true;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T07:09:00Z') });
  online.mockReturnValue(true);
  isApiReady = true;
  useConnection.setState({ connection: 'online', since: Date.now() });
  queryClient.clear();
  globalThis.fetch = asked.mockReset().mockImplementation(async () => {
    if (!isApiReady) throw new TypeError('no answer');
    return new Response('ready');
  });
  stop = startConnectionWatch();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const connection = () => useConnection.getState().connection;

test('offline is shown at once, with the time since when, and recovered at once', async () => {
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection()).toBe('offline');
  expect(useConnection.getState().since).toBe(Date.now());
  const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection()).toBe('online');
  expect(invalidated).toHaveBeenCalledTimes(1);
});

test('a call without an answer makes it look; while the api is away it asks every 3 s until it is back', async () => {
  isApiReady = false;
  const failing = queryClient.fetchQuery({
    queryKey: ['points'],
    queryFn: () => call('POST /api/member/points', {}),
    retry: false,
  });
  await failing.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(connection()).toBe('api-down');
  const before = asked.mock.calls.length;
  await jest.advanceTimersByTimeAsync(3_000);
  expect(asked.mock.calls.length).toBe(before + 1);
  isApiReady = true;
  await jest.advanceTimersByTimeAsync(3_000);
  expect(connection()).toBe('online');
});

test('a page that asks for nothing is looked after every 20 s', async () => {
  await jest.advanceTimersByTimeAsync(19_999);
  expect(asked).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('nothing is asked after the watch was stopped', async () => {
  stop();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});
