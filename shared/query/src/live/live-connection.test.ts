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
    return { ok: true, status: 200, body, headers: new Headers() } as Response;
  });
  const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { say, opened: () => streams.length, ended: () => ends };
}
const status = jest.fn();
const GATHER_MS = 100;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  status.mockReset();
  jest.spyOn(Math, 'random').mockReturnValue(0);
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

/** Answers without a stream: at once ended, or refused. @returns when it was asked, in ms of the clock */
function answering(answer: () => Response): number[] {
  const asked: number[] = [];
  window.fetch = jest.fn(async () => {
    asked.push(Date.now());
    return answer();
  });
  return asked;
}
const gaps = (times: readonly number[]) => times.slice(1).map((time, at) => time - (times[at] ?? 0));
const busy = (retryAfter: string) => () =>
  ({ ok: false, status: 503, body: null, headers: new Headers({ 'retry-after': retryAfter }) }) as Response;
const closed = () => ({ ok: true, status: 200, body: new Blob([]).stream(), headers: new Headers() }) as Response;
const listening = () => {
  const connection = new LiveConnection(status);
  connection.listen('points', () => undefined, 'a round');
  return connection;
};
afterEach(() => {
  jest.restoreAllMocks();
  window.dispatchEvent(new Event('pagehide'));
});

test('the server says how long to wait, and no part that begins to listen comes sooner', async () => {
  const asked = answering(busy('20'));
  const connection = listening();
  await pass(5_000);
  connection.listen('points', () => undefined, 'another round');
  await pass(40_000);
  expect(gaps(asked).map((ms) => Math.round(ms / 1_000))).toEqual([20, 20]);
});

test('pages that lost their streams together come back within a fifth of the pause', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const asked = answering(busy('10'));
  listening();
  await pass(15_000);
  expect(gaps(asked)).toEqual([12_000]);
});

test('a stream that is accepted and closed at once is tried ever more seldom', async () => {
  const asked = answering(closed);
  listening();
  await pass(62_000);
  expect(gaps(asked).map((ms) => Math.round(ms / 1_000))).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

test('a part that fails leaves the event to the others, and the stream open', async () => {
  const { say, opened } = wire();
  const connection = new LiveConnection(status);
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const seen = jest.fn();
  connection.listen(
    'points',
    () => {
      throw new Error('boom');
    },
    'a round',
  );
  connection.listen('points', seen, 'a round');
  await pass(GATHER_MS);
  say('event: points\ndata: {"point":1}\n\nevent: points\ndata: {"point":2}\n\n');
  await pass(GATHER_MS);
  expect(seen.mock.calls).toEqual([[{ point: 1 }], [{ point: 2 }]]);
  expect(told).toHaveBeenCalledTimes(2);
  expect(opened()).toBe(1);
});

test('a clock that is put back opens the stream anew instead of trusting it for a day', async () => {
  const { opened } = wire();
  listening();
  await pass(GATHER_MS);
  jest.setSystemTime(Date.now() - 86_400_000);
  await pass(7_000);
  expect(opened()).toBe(2);
});

describe('a page that nobody looks at', () => {
  let visibility: jest.SpyInstance;
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    visibility = jest.spyOn(document, 'visibilityState', 'get');
  });

  test('lets its stream go, and asks for everything again once it is looked at', async () => {
    const { opened, ended } = wire();
    const onReturn = jest.fn();
    const connection = new LiveConnection(status, onReturn);
    connection.listen('points', () => undefined, 'a round');
    await pass(GATHER_MS);
    show('hidden');
    await pass(60_000);
    expect([opened(), ended()]).toEqual([1, 1]);
    expect(status).toHaveBeenLastCalledWith(false);
    expect(onReturn).not.toHaveBeenCalled();
    show('visible');
    await pass(GATHER_MS);
    expect([opened(), ended()]).toEqual([2, 1]);
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  test('keeps its stream over a short look elsewhere', async () => {
    const { opened, ended } = wire();
    listening();
    await pass(GATHER_MS);
    show('hidden');
    await pass(1_500);
    show('visible');
    await pass(60_000 - 45_000);
    expect([opened(), ended()]).toEqual([1, 0]);
  });

  test('opens none before it is looked at', async () => {
    const { opened } = wire();
    visibility.mockReturnValue('hidden');
    listening();
    await pass(5_000);
    expect(opened()).toBe(0);
    show('visible');
    await pass(GATHER_MS);
    expect(opened()).toBe(1);
  });
});
