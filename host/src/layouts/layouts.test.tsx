import '../testing/boot-stand-in.ts';
import type { LayoutName } from '@chokdee/contracts';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, Link, Outlet, RouterProvider } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { act, render, screen, waitFor } from '@testing-library/react';
import { copy } from '../copy.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { resetStores } from '../testing/render-dialogs.tsx';
import { renderAt } from '../testing/render-layout.tsx';
import { layouts } from './index.ts';
import { LoadingBar } from './loading-bar.tsx';

beforeEach(() => {
  resetStores();
  answerCalls({});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.scrollTo = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

/** Parts of the frame that each layout shows around a page other than home. */
const parts: Record<LayoutName, { header: boolean; tabs: boolean; contacts: boolean; back: boolean }> = {
  default: { header: true, tabs: true, contacts: true, back: true },
  lobby: { header: true, tabs: true, contacts: true, back: true },
  payment: { header: true, tabs: true, contacts: false, back: true },
  auth: { header: true, tabs: true, contacts: true, back: false },
  game: { header: false, tabs: false, contacts: false, back: false },
  liff: { header: false, tabs: false, contacts: false, back: false },
};

test.each(Object.entries(parts))('the layout %s', async (name, expected) => {
  const Layout = layouts[name as LayoutName];
  await renderAt('/somewhere', <Layout>the page</Layout>);
  expect(screen.getByRole('main')).toHaveTextContent('the page');
  expect(screen.queryByRole('navigation', { name: copy.mainMenu }) !== null).toBe(expected.header);
  expect(screen.queryByRole('navigation', { name: copy.bottomMenu }) !== null).toBe(expected.tabs);
  // The end of a page is fetched when the page is idle.
  if (expected.header) await screen.findByRole('group', { name: copy.siteLinks });
  expect(screen.queryByRole('complementary', { name: copy.contacts }) !== null).toBe(expected.contacts);
  expect(screen.queryByRole('button', { name: copy.back }) !== null).toBe(expected.back);
});

const over = { fails: 2001, message: '', status: 401 } as const;
const expired = { 'GET /api/get_user_info': over, 'POST /api/session/refresh': over };

test('the auth layout validates the member on load and forgets one who is none any more', async () => {
  answerCalls(expired);
  useSession.setState({ isLoggedIn: true, userInfo: member });
  await renderAt('/login', <layouts.auth>the page</layouts.auth>);
  await waitFor(() => expect(useSession.getState()).toMatchObject({ isLoggedIn: false, userInfo: null }));
});

test('a server that is away does not sign anybody out', async () => {
  answerCalls({});
  useSession.setState({ isLoggedIn: true, userInfo: member });
  await renderAt('/login', <layouts.auth>the page</layouts.auth>);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(useSession.getState().isLoggedIn).toBe(true);
});

test('a layout fades in within 500 ms where another one was before', async () => {
  const inLayout = (name: LayoutName, to: string) => {
    const Layout = layouts[name];
    const element = (
      <Layout>
        <Link to={to}>on</Link>
        <Outlet />
      </Layout>
    );
    return { element, children: [{ path: name, element: null }] };
  };
  window.history.replaceState(null, '', '/payment');
  const router = createBrowserRouter([inLayout('payment', '/liff'), inLayout('liff', '/payment')]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.navigate('/liff'));
  expect(screen.getByRole('main')).toHaveClass('fades');
  expect(screen.getByRole('main')).toHaveStyle({ '--fade': '500ms' });
});

test('the loading bar shows after 200 ms, takes 5000 ms, and goes with the page’s arrival', async () => {
  jest.useFakeTimers();
  let arrive: (value: null) => void = () => undefined;
  const slow = () => new Promise<null>((resolve) => (arrive = resolve));
  window.history.replaceState(null, '', '/');
  const router = createBrowserRouter([
    { path: '/', element: <LoadingBar /> },
    { path: '/slow', element: <LoadingBar />, loader: slow },
  ]);
  render(<RouterProvider router={router} />);
  act(() => void router.navigate('/slow'));
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('progressbar')).toHaveStyle({ '--loading': '5000ms' });
  arrive(null);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.queryByRole('progressbar')).toBeNull();
  jest.useRealTimers();
});
