import { act, render, screen } from '@testing-library/react';
import {
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  useLoaderData,
  useParams,
  useRouteError,
} from './index.ts';
import { address, Loaded, later, open, opened, page } from './testing/open-router.tsx';

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
