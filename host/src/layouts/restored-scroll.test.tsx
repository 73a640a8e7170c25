import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from '@chokdee/router';
import { act, cleanup, render } from '@testing-library/react';
import { nameFirstEntry } from '../routes/first-entry.ts';
import { watchNavigation } from '../routes/navigation.ts';
import { RestoredScroll } from './restored-scroll.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

const routers: Router[] = [];
const last = (): number | undefined => scrolls.at(-1);
const scrolls: number[] = [];
const readTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

const page = (path: string): RouteObject => ({ path, loader: () => path, element: <p>{path}</p> });
const frame: RouteObject = {
  element: (
    <>
      <Outlet />
      <RestoredScroll />
    </>
  ),
  HydrateFallback: () => null,
  children: [page('/a'), page('/b')],
};

/** Creates a router for the current history entry, as a new document does. */
async function openDocument(): Promise<Router> {
  nameFirstEntry();
  const router = createBrowserRouter([frame]);
  routers.push(router);
  watchNavigation({
    restoredScroll: () => {
      const { restoreScrollPosition: px } = router.state;
      return typeof px === 'number' ? px : null;
    },
  });
  await act(async () => void render(<RouterProvider router={router} />));
  return router;
}

/** Opens a typed or external address: an entry without state. */
function openAddress(address: string): Promise<Router> {
  window.history.pushState(null, '', address);
  return openDocument();
}

function leaveDocument(): void {
  window.dispatchEvent(new Event('pagehide'));
  for (const router of routers.splice(0)) router.dispose();
  cleanup();
}

/** Goes back to a history entry of another document. */
async function goBack(): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await gone;
}

beforeEach(() => {
  scrolls.length = 0;
  readTo(0);
  sessionStorage.clear();
  window.scrollTo = ((_x: number, y: number) => scrolls.push(y)) as unknown as typeof window.scrollTo;
});
afterEach(leaveDocument);

test('a new page begins at its top, a part of one where it stands, and an entry where it was left', async () => {
  const router = await openAddress('/a');
  readTo(400);
  await act(() => router.navigate('/b'));
  expect(last()).toBe(0);
  readTo(70);
  scrolls.length = 0;
  await act(() => router.navigate('?tab=2', { preventScrollReset: true }));
  expect(scrolls).toEqual([]);
  const shown = new Promise<void>((resolve) =>
    router.subscribe(({ location }) => location.pathname === '/a' && resolve()),
  );
  await act(async () => {
    await router.navigate(-2);
    await shown;
  });
  expect(last()).toBe(400);
  await act(() => router.navigate('/b'));
  expect(last()).toBe(0);
});

test('a document that is reloaded begins where it was left', async () => {
  await openAddress('/a');
  readTo(400);
  leaveDocument();
  await openDocument();
  expect(last()).toBe(400);
});

test('so does one that is gone back to, though another document began after it', async () => {
  await openAddress('/a');
  readTo(400);
  leaveDocument();
  await openAddress('/b');
  readTo(90);
  leaveDocument();
  await goBack();
  await openDocument();
  expect(last()).toBe(400);
});

test('an address that is opened anew begins at its top, wherever it was left', async () => {
  await openAddress('/a');
  readTo(400);
  leaveDocument();
  readTo(0);
  await openAddress('/a');
  expect(scrolls).not.toContain(400);
});

test('a hash that was cut off in the middle of a letter shows its page', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const router = await openAddress('/a');
  await act(() => router.navigate('/b#%E0%B8'));
  expect(router.state.location.pathname).toBe('/b');
  expect(document.body).toHaveTextContent('/b');
});
