import '../../testing/boot-stand-in.ts';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useSession, useSite } from '@chokdee/session';
import { render, screen, waitFor, within } from '@testing-library/react';
import { copy as shell } from '../../copy.ts';
import type { RouteHandle } from '../../routes/route-handle.ts';
import { answerCalls } from '../../testing/http-stand-in.ts';
import { member } from '../../testing/members.ts';
import { resetStores } from '../../testing/render-dialogs.tsx';
import { bringSite } from '../../testing/site-stand-in.ts';
import { Desk } from '../desk.tsx';
import { Header } from '../header.tsx';
import { copy } from './copy.ts';
import './rail.tsx'; // reads the site data of the document when it is imported

function widen(isWide: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: isWide && media.includes('1280'), media }) as MediaQueryList;
}

/** Renders the frame around a page that belongs to the second area. */
function show() {
  window.history.replaceState(null, '', '/alpha/bills');
  const handle = { area: 'alpha', route: { under: '/alpha/second' } } as RouteHandle;
  const page = (
    <>
      <Header />
      <Desk>
        <main>the page</main>
      </Desk>
    </>
  );
  const router = createBrowserRouter([{ path: '*', handle, element: page }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  resetStores();
  bringSite();
  answerCalls({ 'POST /api/member/wallets': [{ id: 1, wallet_name: 'main', balance: 20.1, wallet_type_id: 1 }] });
  useSite.setState((site) => ({ slots: [...site.slots, { area: 'alpha', slot: 'closing', at: { rail: 20 } }] }));
});

test('a phone has no rails, and its header marks the area of the page', async () => {
  widen(false);
  show();
  expect(screen.getByRole('link', { name: 'to second' })).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('navigation', { name: copy.areas })).toBeNull();
});

test('a desktop has the areas in the order of the menu, marked, and the member’s money', async () => {
  widen(true);
  useSession.setState({ isLoggedIn: true, userInfo: member });
  show();
  const areas = await screen.findByRole('navigation', { name: copy.areas });
  const names = within(areas)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names.slice(0, 3)).toEqual([shell.home, 'to first', 'to second']);
  expect(within(areas).getByRole('link', { current: true })).toHaveTextContent('to second');
  const money = screen.getByRole('complementary', { name: copy.aside });
  await waitFor(() => expect(money).toHaveTextContent('฿20.10'));
  expect(within(money).getByRole('link', { name: 'to pay' })).toBeVisible();
  expect(money).toHaveTextContent('part alpha.closing');
});

test('a guest is offered the ways in', async () => {
  widen(true);
  show();
  const ways = await screen.findByRole('complementary', { name: copy.asideOfGuests });
  expect(within(ways).getByRole('button', { name: shell.register })).toBeVisible();
});
