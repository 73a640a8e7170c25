import { act, render, screen } from '@testing-library/react';
import {
  createBrowserRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useLoaderData,
  useNavigate,
  useParams,
  useRouteError,
} from './index.ts';

const routers: ReturnType<typeof createBrowserRouter>[] = [];

function open(address: string, ...[routes, options]: Parameters<typeof createBrowserRouter>) {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter(routes, options);
  routers.push(router);
  return router;
}

const opened = async (address: string, ...args: Parameters<typeof createBrowserRouter>) => {
  const router = open(address, ...args);
  await act(async () => void render(<RouterProvider router={router} />));
  return router;
};

/** A promise that is settled from outside. */
function later<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

function Loaded() {
  return <p>{String(useLoaderData())}</p>;
}
const page = (path: string, text = path): RouteObject => ({ path, loader: () => text, Component: Loaded });
const address = () => `${window.location.pathname}${window.location.search}`;

afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
  sessionStorage.clear();
});

test('a page is shown when it is loaded, not before, and the address moves with it', async () => {
  const slow = later<string>();
  const router = await opened('/', [
    page('/', 'first'),
    { path: '/slow', loader: () => slow.promise, Component: Loaded },
  ]);
  expect(screen.getByText('first')).toBeVisible();
  act(() => void router.navigate('/slow'));
  expect(router.state.navigation.state).toBe('loading');
  expect(screen.getByText('first')).toBeVisible();
  expect(address()).toBe('/');
  await act(async () => slow.settle('second'));
  expect(screen.getByText('second')).toBeVisible();
  expect(router.state.navigation.state).toBe('idle');
  expect(address()).toBe('/slow');
});

test('what needs nothing is there at once', () => {
  const router = open('/a', [{ path: '/a', element: <p>plain</p> }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByText('plain')).toBeVisible();
});

test('the last address that was named is the one, whichever comes first, and the other is told to give up', async () => {
  const [one, two] = [later<string>(), later<string>()];
  const given: AbortSignal[] = [];
  const router = await opened('/', [
    page('/'),
    {
      path: '/one',
      Component: Loaded,
      loader: ({ request }) => {
        given.push(request.signal);
        return one.promise;
      },
    },
    { path: '/two', Component: Loaded, loader: () => two.promise },
  ]);
  act(() => void router.navigate('/one'));
  act(() => void router.navigate('/two'));
  expect(given[0]?.aborted).toBe(true);
  await act(async () => two.settle('two'));
  await act(async () => one.settle('one'));
  expect(screen.getByText('two')).toBeVisible();
  expect(address()).toBe('/two');
});

test('a loader sends on: the address that was asked for never stands in the history', async () => {
  const router = await opened('/start', [
    page('/start'),
    {
      path: '/guarded',
      Component: Loaded,
      loader: () => {
        throw redirect('/login?next=%2Fguarded');
      },
    },
    page('/login'),
  ]);
  const before = window.history.length;
  await act(() => router.navigate('/guarded'));
  expect(address()).toBe('/login?next=%2Fguarded');
  expect(window.history.length).toBe(before + 1);
  expect(router.state.historyAction).toBe('PUSH');
});

test('who opens a document there is sent on, too, without an entry more', async () => {
  const before = window.history.length;
  const router = await opened('/guarded', [
    {
      path: '/guarded',
      Component: Loaded,
      loader: () => {
        throw redirect('/login');
      },
    },
    page('/login'),
  ]);
  expect(screen.getByText('/login')).toBeVisible();
  expect(window.history.length).toBe(before);
  expect(router.state.historyAction).toBe('REPLACE');
});

function Failure() {
  return <p>failed: {String((useRouteError() as Error).message)}</p>;
}
function Throws(): never {
  throw new Error('while drawn');
}
const frame = (children: readonly RouteObject[]): RouteObject => ({
  element: (
    <>
      <h1>frame</h1>
      <Outlet />
    </>
  ),
  errorElement: <Failure />,
  children,
});

test.each([
  ['its loader', { loader: () => Promise.reject(new Error('while loaded')), element: null }, 'failed: while loaded'],
  ['the page', { Component: Throws }, 'failed: while drawn'],
])('when %s throws its own error part stands in its place, until one goes on', async (_who, broken, told) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = await opened('/', [frame([page('/', 'fine'), { path: '/bad', ErrorBoundary: Failure, ...broken }])]);
  await act(() => router.navigate('/bad'));
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.getByText('frame')).toBeVisible();
  await act(() => router.navigate('/'));
  expect(screen.getByText('fine')).toBeVisible();
});

test('a page without such a part is shown by the frame around it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await opened('/bad', [frame([{ path: '/bad', loader: () => Promise.reject(new Error('no part')), element: null }])]);
  expect(screen.getByText('failed: no part')).toBeVisible();
  expect(screen.queryByText('frame')).toBeNull();
});

test('the same address once more loads a page again that has failed, and no other unless it says so', async () => {
  const asked = { steady: 0, broken: 0 };
  const router = await opened('/steady', [
    {
      path: '/steady',
      Component: Loaded,
      loader: () => `steady ${++asked.steady}`,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    },
    {
      path: '/broken',
      Component: Loaded,
      ErrorBoundary: Failure,
      loader: () => {
        if (++asked.broken === 1) throw new Error('once');
        return 'mended';
      },
      shouldRevalidate: () => false,
    },
  ]);
  await act(() => router.navigate('?filter=1'));
  expect(screen.getByText('steady 1')).toBeVisible();
  expect(address()).toBe('/steady?filter=1');
  await act(() => router.navigate('/steady?filter=1', { replace: true }));
  expect(screen.getByText('steady 2')).toBeVisible();
  await act(() => router.navigate('/broken'));
  expect(screen.getByText('failed: once')).toBeVisible();
  await act(() => router.navigate('/broken', { replace: true }));
  expect(screen.getByText('mended')).toBeVisible();
});

function Round() {
  return (
    <p>
      round {useParams()['id']} {String(useLoaderData())}
    </p>
  );
}

test('another value in the address is another page', async () => {
  const router = await opened('/round/1', [
    {
      path: '/round/:id',
      Component: Round,
      loader: ({ params }) => `of ${params['id']}`,
      shouldRevalidate: () => false,
    },
  ]);
  await act(() => router.navigate('/round/2'));
  expect(screen.getByText('round 2 of 2')).toBeVisible();
});

test('an address that is unknown is asked for, and what is known by then is shown', async () => {
  const asked: string[] = [];
  const router = await opened(
    '/',
    [{ id: 'frame', element: <Outlet />, children: [page('/')] }, page('*', 'not found')],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        asked.push(path);
        if (path === '/new') patch('frame', [page('/new')]);
      },
    },
  );
  await act(() => router.navigate('/new'));
  expect(screen.getByText('/new')).toBeVisible();
  await act(() => router.navigate('/gone'));
  expect(screen.getByText('not found')).toBeVisible();
  await act(() => router.navigate('/new'));
  expect(screen.getByText('/new')).toBeVisible();
  expect(asked).toEqual(['/new', '/gone']);
});

test('a page that was added while its visitor went elsewhere is dropped', async () => {
  const news = later<null>();
  const router = await opened(
    '/',
    [{ id: 'frame', element: <Outlet />, children: [page('/')] }, page('*', 'not found')],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        await news.promise;
        patch('frame', [page(path)]);
      },
    },
  );
  const given = router.navigate('/new');
  await act(() => router.navigate('/'));
  await act(async () => news.settle(null));
  await act(() => given);
  expect(screen.getByText('/')).toBeVisible();
  expect(router.state.routes[0]?.children).toHaveLength(1);
});

test('back and forward show what was there, with the state of its entry', async () => {
  const router = await opened('/a', [page('/a'), page('/b')]);
  await act(() => router.navigate('/b', { state: { dialog: true } }));
  await act(() => router.navigate('/a'));
  const isBack = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      resolve();
    });
  });
  await act(async () => {
    await router.navigate(-1);
    await isBack;
  });
  expect(screen.getByText('/b')).toBeVisible();
  expect(router.state.location.state).toEqual({ dialog: true });
  expect(router.state.historyAction).toBe('POP');
});

function Leading({ seen }: { readonly seen: Set<unknown> }) {
  seen.add(useNavigate());
  return <Link to="/b">on</Link>;
}

test('whoever leads elsewhere has the same function for as long as the page lives', async () => {
  const seen = new Set<unknown>();
  const router = await opened('/a', [{ path: '*', element: <Leading seen={seen} /> }]);
  await act(async () => screen.getByText('on').click());
  expect(address()).toBe('/b');
  await act(() => router.navigate('/c'));
  expect(seen.size).toBe(1);
});

test('a new page begins at its top, a part of one where it stands, and an entry where it was left', async () => {
  const scrolls: number[] = [];
  jest.spyOn(window, 'scrollTo').mockImplementation((...at: unknown[]) => void scrolls.push(at[1] as number));
  const scrolled = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  sessionStorage.setItem('chokdee:scroll', JSON.stringify({ default: 900 }));
  const router = await opened('/a', [
    {
      element: (
        <>
          <ScrollRestoration />
          <Outlet />
        </>
      ),
      children: [page('/a'), page('/b')],
    },
  ]);
  expect(scrolls).toEqual([]);
  scrolled(400);
  await act(() => router.navigate('/b'));
  expect(scrolls).toEqual([0]);
  scrolled(70);
  await act(() => router.navigate('?tab=2', { preventScrollReset: true }));
  expect(scrolls).toEqual([0]);
  const first = new Promise<void>((resolve) =>
    router.subscribe(({ location }) => location.pathname === '/a' && resolve()),
  );
  await act(async () => {
    await router.navigate(-2);
    await first;
  });
  expect(scrolls).toEqual([0, 400]);
});
