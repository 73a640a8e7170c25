import './testing/boot-stand-in.ts';
import { siteRoutes } from '@chokdee/contracts/site-routes';
import { useSession, useSite } from '@chokdee/session';
import { startAreas } from './federation/parts.ts';
import { createRouter, firstPage } from './router.tsx';
import { safePath } from './routes/guards.ts';
import { member } from './testing/members.ts';

const visitors = {
  guest: { isLoggedIn: false, userInfo: null },
  knownUser: { isLoggedIn: false, userInfo: member },
  member: { isLoggedIn: true, userInfo: member },
} as const;

const owned = (path: string) =>
  ({ path, area: 'alpha', page: 'any', layout: 'default', access: 'public', title: '' }) as const;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  startAreas();
  useSite.setState({ routes: siteRoutes.map((route) => ({ ...owned(route.path), ...route })) });
});
afterEach(() => jest.restoreAllMocks());

/** The path with a value for its optional parameter. */
const exampleOf = (path: string) => path.replace(/:\w+\?/, '1');

/** The path at which a visitor arrives. */
async function arriveAt(path: string): Promise<string> {
  window.history.replaceState(null, '', path);
  const router = createRouter();
  await firstPage(router);
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname + search;
}

test('all 33 routes of the specification are listed', () => {
  expect(siteRoutes).toHaveLength(33);
});

describe.each(siteRoutes.map(({ path, access }) => [path, access] as const))('%s (%s)', (path, access) => {
  const asked = exampleOf(path);
  test('a guest', async () => {
    useSession.setState(visitors.guest);
    const login = `/login?next=${encodeURIComponent(asked)}`;
    expect(await arriveAt(asked)).toBe(access === 'member' ? login : asked);
  });
  test('a guest whose user is still known', async () => {
    useSession.setState(visitors.knownUser);
    expect(await arriveAt(asked)).toBe(access === 'member' ? '/?ag=CHOKDEE' : asked);
  });
  test('a member', async () => {
    useSession.setState(visitors.member);
    expect(await arriveAt(asked)).toBe(access === 'guest' ? '/member/profile' : asked);
  });
});

test('/member is no page of its own: it leads to the profile', async () => {
  useSession.setState(visitors.member);
  expect(await arriveAt('/member')).toBe('/member/profile');
});

test('an open document finds a page that came with a release, and its newest right', async () => {
  useSession.setState(visitors.guest);
  window.history.replaceState(null, '', '/');
  const router = createRouter();
  await firstPage(router);
  const shownRoute = () => router.state.matches.at(-1)?.route.path;
  await router.navigate('/alpha/new/7');
  expect(shownRoute()).toBe('*');
  useSite.setState({
    routes: [...siteRoutes.map((route) => ({ ...owned(route.path), ...route })), owned('/alpha/new/:id')],
  });
  await router.navigate('/alpha/new/8');
  expect(shownRoute()).toBe('/alpha/new/:id');
  useSite.setState({ routes: [{ ...owned('/alpha/new/:id'), access: 'member' }] });
  await router.navigate('/alpha/new/9');
  expect(router.state.location.pathname).toBe('/login');
  router.dispose();
});

test('an address that nobody knows is asked for, before it is not found', async () => {
  window.history.replaceState(null, '', '/');
  const router = createRouter();
  await firstPage(router);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  const news = { areas: {}, nav: [], slots: [], routes: [owned('/alpha/late')] };
  const fetch = jest.fn(async () => new Response(JSON.stringify(news)));
  Object.assign(globalThis, { fetch });
  await router.navigate('/alpha/late');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(router.state.matches.at(-1)?.route.path).toBe('/alpha/late');
  router.dispose();
});

test('the way back after login keeps the query and never leaves the site', async () => {
  useSession.setState(visitors.guest);
  expect(await arriveAt('/member/statement?from=2026-11-01')).toBe(
    `/login?next=${encodeURIComponent('/member/statement?from=2026-11-01')}`,
  );
  expect(['//evil.example', '/\\evil.example', 'https://evil.example', null].map(safePath)).toEqual([
    '/',
    '/',
    '/',
    '/',
  ]);
});

test('a page that came while its visitor went elsewhere is found by the next who asks', async () => {
  jest.useFakeTimers();
  useSession.setState(visitors.guest);
  window.history.replaceState(null, '', '/');
  jest.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
  const router = createRouter();
  await firstPage(router);
  await jest.advanceTimersByTimeAsync(10_000);
  const given = router.navigate('/alpha/other/7');
  await router.navigate('/login');
  useSite.setState(({ routes }) => ({ routes: [...routes, owned('/alpha/other/:id')] }));
  await jest.advanceTimersByTimeAsync(10_000);
  await given;
  jest.useRealTimers();
  await router.navigate('/alpha/other/8');
  expect(router.state.matches.at(-1)?.route.path).toBe('/alpha/other/:id');
  router.dispose();
});
