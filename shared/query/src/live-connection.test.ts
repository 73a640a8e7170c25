import { LiveConnection } from './live-connection.ts';

/** The wire of `GET /api/live`: streams that the test writes, and ends only by the signal. */
function wire() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  let ends = 0;
  window.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        init?.signal?.addEventListener('abort', () => {
          ends += 1;
          controller.error(new DOMException('ended', 'AbortError'));
        });
      },
    });
    return { ok: true, status: 200, body } as Response;
  });
  const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { say, opened: () => streams.length, ended: () => ends };
}
const status = jest.fn();
const GATHER_MS = 100;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  status.mockReset();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

// First: pages have one connection, those of other tests would hear these events as well.
test('a page that is left ends its stream at once, and has one again when somebody comes back to it', async () => {
  const { opened, ended } = wire();
  const connection = new LiveConnection(status);
  connection.listen('points', () => undefined, 'a round');
  await pass(GATHER_MS);
  window.dispatchEvent(new Event('pagehide'));
  await pass(60_000);
  expect([opened(), ended()]).toEqual([1, 1]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(GATHER_MS);
  expect([opened(), ended()]).toEqual([2, 1]);
  window.dispatchEvent(new Event('pagehide'));
});

test('after an hour asleep the stream is opened anew as soon as the page is looked at', async () => {
  const { opened } = wire();
  const connection = new LiveConnection(status);
  connection.listen('points', () => undefined, 'a round');
  await pass(GATHER_MS);
  jest.setSystemTime(Date.now() + 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1_100);
  expect(opened()).toBe(2);
});

test('heartbeats keep a quiet stream open', async () => {
  const { say, opened } = wire();
  const connection = new LiveConnection(status);
  connection.listen('points', () => undefined, 'a round');
  await pass(GATHER_MS);
  for (let beat = 0; beat < 6; beat += 1) {
    await pass(20_000);
    say(': beat\n\n');
    await pass(GATHER_MS);
  }
  expect(opened()).toBe(1);
  expect(status).toHaveBeenLastCalledWith(true);
});

test('a stream that neither speaks nor fails is given up and opened anew', async () => {
  const { opened } = wire();
  const connection = new LiveConnection(status);
  connection.listen('points', () => undefined, 'a round');
  await pass(GATHER_MS);
  expect(status).toHaveBeenLastCalledWith(true);
  await pass(52_000);
  expect(opened()).toBe(2);
  expect(status).toHaveBeenLastCalledWith(true);
});

test('a guest has a stream only where a round or a poll is shown', async () => {
  const { opened } = wire();
  const connection = new LiveConnection(status);
  connection.restart();
  connection.listen('points', () => undefined);
  await pass(60_000);
  expect(opened()).toBe(0);
  connection.listen('points', () => undefined, 'a round');
  await pass(GATHER_MS);
  expect(opened()).toBe(1);
});

test('who listens later to what the stream is open for shares it; another room opens it anew', async () => {
  const { opened } = wire();
  const connection = new LiveConnection(status);
  connection.listen('points', () => undefined, 'a round');
  await pass(GATHER_MS);
  connection.listen('ready', () => undefined, 'a round');
  connection.listen('ready', () => undefined);
  await pass(10 * GATHER_MS);
  expect(opened()).toBe(1);
  connection.listen('points', () => undefined, 'another');
  await pass(GATHER_MS);
  expect(opened()).toBe(2);
});
