import './testing/boot-stand-in.ts';
import { siteRoutes } from '@chokdee/contracts/site-routes';
import { createBrowserRouter } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { routeTable } from './route-table.tsx';
import { firstPage } from './router.tsx';
import { safePath } from './routes/guards.ts';
import { member } from './testing/members.ts';

const visitors = {
  guest: { isLoggedIn: false, userInfo: null },
  knownUser: { isLoggedIn: false, userInfo: member },
  member: { isLoggedIn: true, userInfo: member },
} as const;

/** The address of a route with its optional parameter given. */
const exampleOf = (path: string) => path.replace(/:\w+\?/, '1');

/** Where a visitor who asks for the path arrives. */
async function arriveAt(path: string): Promise<string> {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter(routeTable());
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
