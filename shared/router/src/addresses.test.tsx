import { act, cleanup, screen } from '@testing-library/react';
import { Link, Outlet, ScrollRestoration, useNavigate, useNavigationType } from './index.ts';
import { address, later, opened, page } from './testing/open-router.tsx';

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

function Way() {
  return <p>{useNavigationType()}</p>;
}

test('a page knows in which way it was come to', async () => {
  const router = await opened('/a', [{ path: '*', element: <Way /> }]);
  expect(screen.getByText('POP')).toBeVisible();
  await act(() => router.navigate('/b'));
  expect(screen.getByText('PUSH')).toBeVisible();
  await act(() => router.navigate('/c', { replace: true }));
  expect(screen.getByText('REPLACE')).toBeVisible();
});

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
  // As newer browsers do it: with a promise, which is nothing that an effect may leave behind.
  const scrollTo = (...at: unknown[]) => Promise.resolve(scrolls.push(at[1] as number));
  jest.spyOn(window, 'scrollTo').mockImplementation(scrollTo as unknown as typeof window.scrollTo);
  const scrolled = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  sessionStorage.setItem('chokdee:scroll', JSON.stringify({ default: 900, '/a': 900 }));
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
  await act(() => router.navigate('/b'));
  expect(address()).toBe('/b');
  expect(scrolls).toEqual([0, 400, 0]);
});

describe('a document that the visitor has seen before', () => {
  const scrolls: number[] = [];
  const opens = (address: string, type: NavigationTimingType) => {
    performance.getEntriesByType = (() => [{ type }]) as unknown as typeof performance.getEntriesByType;
    const scrolling = { element: <ScrollRestoration />, children: [page('/a'), page('/b')] };
    return opened(address, [scrolling]);
  };
  /** The visitor reads so far, and the document goes. */
  const leave = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
  };
  beforeEach(() => {
    scrolls.length = 0;
    sessionStorage.clear();
    window.scrollTo = ((_x: number, y: number) => scrolls.push(y)) as unknown as typeof window.scrollTo;
  });

  test.each(['reload', 'back_forward'] as const)('begins where it was left (%s)', async (type) => {
    await opens('/a', 'navigate');
    leave(400);
    await opens('/a', type);
    expect(scrolls).toEqual([400]);
  });

  test('and not where the document after it was left, though both began a visit', async () => {
    await opens('/a', 'navigate');
    leave(400);
    await opens('/b', 'navigate');
    leave(90);
    await opens('/a', 'back_forward');
    expect(scrolls).toEqual([400]);
  });

  test('an address that is typed begins at its top, wherever it was left', async () => {
    await opens('/a', 'navigate');
    leave(400);
    await opens('/a', 'navigate');
    expect(scrolls).toEqual([]);
  });
});

test('an address whose hash was cut off in the middle of a sign shows its page', async () => {
  const frame = (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
  const router = await opened('/', [{ id: 'frame', element: frame, children: [page('/'), page('/here')] }]);
  await act(() => router.navigate('/here#%E0%B8'));
  expect(screen.getByText('/here')).toBeVisible();
});
