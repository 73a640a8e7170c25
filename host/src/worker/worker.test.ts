import { copy } from './copy.ts';
import { startWorker } from './start.ts';
import type { OpenPage, WorkerScope } from './worker-scope.ts';

const ORIGIN = 'https://chokdee.test';
const { MessageChannel: NodeChannel } = jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads');

/** A worker scope that records what the worker does. */
function world(pages: readonly OpenPage[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const kept = new Map<string, Response>();
  const fetched: string[] = [];
  const shown = jest.fn().mockResolvedValue(undefined);
  const openWindow = jest.fn().mockResolvedValue(null);
  let isOnline = true;
  const scope = {
    location: { origin: ORIGIN },
    caches: {
      open: async () => ({
        add: async (request: Request) => void kept.set(new URL(request.url).pathname, new Response('offline page')),
      }),
      match: async (path: string) => kept.get(path)?.clone(),
    },
    registration: { showNotification: shown, navigationPreload: { enable: jest.fn().mockResolvedValue(undefined) } },
    clients: { matchAll: async () => pages, openWindow },
    fetch: async (request: Request) => {
      fetched.push(request.url);
      if (!isOnline) throw new TypeError('Failed to fetch');
      return new Response('page');
    },
    skipWaiting: jest.fn().mockResolvedValue(undefined),
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
  };
  startWorker(scope as unknown as WorkerScope);
  /** Dispatches an event and waits for its `waitUntil` promises. */
  async function dispatch(name: string, event: object = {}): Promise<Response | null> {
    const waited: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    const of = {
      ...event,
      waitUntil: (work: Promise<unknown>) => waited.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    };
    listeners.get(name)?.(of as never);
    await Promise.all(waited);
    return answer;
  }
  const navigate = (path: string, request: object = {}) => {
    const asked = { mode: 'navigate', method: 'GET', destination: 'document', url: `${ORIGIN}${path}`, ...request };
    return dispatch('fetch', { request: asked });
  };
  const goOffline = () => {
    isOnline = false;
  };
  return { dispatch, navigate, goOffline, kept, fetched, shown, openWindow, scope };
}

test('a page that does not come gives way to the one for no connection', async () => {
  const { dispatch, navigate, goOffline, kept } = world();
  await dispatch('install');
  expect([...kept.keys()]).toEqual(['/offline']);
  expect(await (await navigate('/lotto/lobby'))?.text()).toBe('page');
  goOffline();
  expect(await (await navigate('/lotto/lobby'))?.text()).toBe('offline page');
});

test('nothing else passes by the worker, and nothing that came is kept', async () => {
  const { dispatch, navigate, kept, fetched } = world();
  await dispatch('install');
  for (const [path, request] of [
    ['/api/member/wallets', { mode: 'cors', destination: '' }],
    ['/api/docs', {}],
    ['/assets/host/h1/main.js', { mode: 'cors', destination: 'script' }],
    ['/sandbox/games/1', { destination: 'iframe' }],
    ['/sandbox/', {}],
    ['/lotto/lobby', { method: 'POST' }],
    ['/lotto/lobby', { destination: 'iframe' }],
  ] as const)
    expect([path, await navigate(path, request)]).toEqual([path, null]);
  expect(
    await dispatch('fetch', {
      request: { mode: 'navigate', method: 'GET', destination: 'document', url: 'https://elsewhere.test/' },
    }),
  ).toBeNull();
  await navigate('/member/statement');
  expect(fetched).toEqual([`${ORIGIN}/member/statement`]);
  expect([...kept.keys()]).toEqual(['/offline']);
});

test('a page that the browser has asked for already is not asked for again', async () => {
  const { dispatch, fetched } = world();
  const request = { mode: 'navigate', method: 'GET', destination: 'document', url: `${ORIGIN}/` };
  const answer = await dispatch('fetch', { request, preloadResponse: Promise.resolve(new Response('on its way')) });
  expect(await answer?.text()).toBe('on its way');
  expect(fetched).toEqual([]);
});

const push = (value: unknown) => ({
  data: { text: () => (typeof value === 'string' ? value : JSON.stringify(value)) },
});

test('what was pushed is shown with its words, and leads to a page of this site', async () => {
  const { dispatch, shown } = world();
  await dispatch('push', push({ id: 'n1', title: 'ฝากเงินสำเร็จ', text: 'พร้อมเพย์', link: '/member/statement?type=in' }));
  expect(shown).toHaveBeenCalledWith(
    'ฝากเงินสำเร็จ',
    expect.objectContaining({ body: 'พร้อมเพย์', tag: 'n1', data: { link: '/member/statement?type=in' } }),
  );
});

test.each([
  ['https://evil.test/login'],
  ['//evil.test/login'],
  ['/api/logout'],
  ['https://'],
  ['javascript:alert(1)'],
  [7],
])('a link elsewhere leads home: %s', async (link) => {
  const { dispatch, shown, openWindow } = world();
  await dispatch('push', push({ title: 'x', link }));
  expect(shown.mock.calls[0]?.[1]).toMatchObject({ data: { link: '/' } });
  await dispatch('notificationclick', { notification: { data: { link }, close: jest.fn() } });
  expect(openWindow).toHaveBeenCalledWith('/');
});

test.each([['nonsense'], ['null'], ['7'], ['']])('what cannot be read is shown all the same: %s', async (text) => {
  const { dispatch, shown } = world();
  await dispatch('push', push(text));
  expect(shown).toHaveBeenCalledWith(copy.unknown, expect.objectContaining({ data: { link: '/' } }));
});

interface Options extends Partial<Pick<OpenPage, 'url' | 'focused' | 'visibilityState'>> {
  /** True if the page opens the link. */
  readonly takes: boolean;
}

function page({ takes, ...rest }: Options) {
  const told: unknown[] = [];
  return {
    url: `${ORIGIN}/lotto/lobby`,
    focused: false,
    visibilityState: 'hidden',
    focus: jest.fn().mockResolvedValue(undefined),
    told,
    postMessage: (message: unknown, [port]: readonly Transferable[]) => {
      told.push(message);
      (port as MessagePort).postMessage(takes);
    },
    ...rest,
  };
}

describe('a notice that is pressed', () => {
  const before = globalThis.MessageChannel;
  beforeAll(() => Object.assign(globalThis, { MessageChannel: NodeChannel }));
  afterAll(() => Object.assign(globalThis, { MessageChannel: before }));
  const pressed = () => ({ notification: { data: { link: '/lotto/bills' }, close: jest.fn() } });

  test('opens in the page that is in front, by its own router, without loading it anew', async () => {
    const behind = page({ takes: true });
    const front = page({ takes: true, visibilityState: 'visible' });
    const sandbox = page({ takes: true, focused: true, url: `${ORIGIN}/sandbox/push` });
    const { dispatch, openWindow } = world([behind, sandbox, front]);
    const event = pressed();
    await dispatch('notificationclick', event);
    expect(event.notification.close).toHaveBeenCalled();
    expect(front.told).toEqual([{ type: 'open', link: '/lotto/bills' }]);
    expect(front.focus).toHaveBeenCalled();
    expect([...behind.told, ...sandbox.told]).toEqual([]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  test('opens a page of its own while the member is in the middle of something', async () => {
    const busy = page({ takes: false, focused: true });
    const { dispatch, openWindow } = world([busy]);
    await dispatch('notificationclick', pressed());
    expect(busy.focus).not.toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledWith('/lotto/bills');
  });
});
