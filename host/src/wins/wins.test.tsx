import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useSession, useUi } from '@chokdee/session';
import { Sheet } from '@chokdee/ui';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostDialogs } from '../dialogs/host-dialogs.tsx';
import { useWinEffects } from '../parts/win-effects.store.ts';
import { watchNavigation } from '../routes/navigation.ts';
import { answerCalls, lastSent } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { resetStores } from '../testing/render-dialogs.tsx';
import { copy } from './copy.ts';
import { sampleWin as bill } from './wins.fixtures.ts';
import type { Win, Wins } from './wins.store.ts';
import './win-dialog.tsx';
import { WinEvents } from './win-events.tsx';
import { pictureRows } from './win-picture.ts';

// A test compiles the ticket when it is first shown, which takes time.
configure({ asyncUtilTimeout: 8_000 });

const TAKE = 'POST /api/notifications/wins';
const UNREAD = 'GET /api/notifications/unread';
const READ = 'POST /api/notifications/read';

const one = (change: Partial<Win> = {}): Wins => {
  const win = { ...bill, ...change };
  return { wins: [win], count: 1, returned: win.returned ?? 0, staked: win.staked ?? 0 };
};
const nothing: Wins = { wins: [], count: 0, returned: 0, staked: 0 };
const unread = (wins: number) => ({ unread: wins, exists: true, wins });
let vibrated: jest.Mock;

function show(answer: Wins | { inTurn: readonly Wins[] } | { fails: number; message: string }, waiting = 1) {
  const asked = answerCalls({ [UNREAD]: unread(waiting), [TAKE]: answer, [READ]: unread(0) });
  window.history.replaceState(null, '', '/');
  const page = (
    <>
      <HostDialogs />
      <WinEvents />
    </>
  );
  const router = createBrowserRouter([{ path: '*', element: page }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const taken = () => asked.filter((name) => name === TAKE).length;
  return { router, taken, user: userEvent.setup() };
}
const ticket = () => screen.findByRole('dialog');

beforeEach(() => {
  resetStores();
  useWinEffects.setState(useWinEffects.getInitialState(), true);
  useSession.setState({ isLoggedIn: true, userInfo: member });
  vibrated = jest.fn();
  Object.assign(navigator, { vibrate: vibrated });
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList;
});

test('a bill that won is a ticket with the figure of the ledger, and leads to the bill and on', async () => {
  const { router, user } = show(one());
  const dialog = await ticket();
  expect(dialog).toHaveTextContent('฿920.00');
  expect(dialog).toHaveTextContent(copy.paid);
  expect(within(dialog).getByRole('link', { name: 'see bill' })).toHaveAttribute('href', '/lotto/bills?bill=7');
  await waitFor(() => expect(lastSent(READ)).toEqual({ ids: ['n7'] }));
  await user.click(within(dialog).getByRole('link', { name: 'bet again' }));
  await waitFor(() => expect(router.state.location.search).toBe('?bill=7&again=1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('counts up to the figure, which alone is read out', async () => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  show(one());
  const dialog = await ticket();
  expect(within(dialog).getByText('฿920.00', { selector: ':not([aria-hidden])' })).toBeInTheDocument();
  await waitFor(() => expect(within(dialog).getAllByText('฿920.00')).toHaveLength(2));
});

test('a return below the stake is told as what it is, without a picture to share, petals or a shake', async () => {
  useWinEffects.setState({ vibration: true });
  show(one({ headline: 'returned', returned: 64, staked: 100 }));
  const dialog = await ticket();
  expect(dialog).toHaveTextContent('฿64.00');
  expect(dialog).toHaveTextContent(copy.from('฿100.00'));
  expect(within(dialog).queryByRole('button', { name: new RegExp(`${copy.save}|${copy.share}`) })).toBeNull();
  expect(vibrated).not.toHaveBeenCalled();
});

test('nothing shakes until the member has switched it on', async () => {
  const { user } = show({ inTurn: [one(), one({ id: 'n8' })] });
  await ticket();
  expect(vibrated).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: copy.close }));
  useWinEffects.setState({ vibration: true });
  act(() => void queryClient.setQueryData([UNREAD, {}], unread(1)));
  await waitFor(() => expect(vibrated).toHaveBeenCalled());
});

test('what another page has taken is not shown here', async () => {
  const { taken } = show(nothing);
  await waitFor(() => expect(taken()).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('many are one ticket with their sum and a list', async () => {
  const prize: Win = {
    ...bill,
    id: 'n9',
    headline: 'quest',
    returned: null,
    staked: null,
    prize: '50 points',
    again: null,
  };
  const { router, user } = show({ wins: [bill, prize], count: 31, returned: 920, staked: 10 }, 31);
  const dialog = await ticket();
  expect(dialog).toHaveAccessibleName(copy.many(31));
  expect(dialog).toHaveTextContent('50 points');
  expect(dialog).toHaveTextContent(copy.more(29));
  await user.click(within(dialog).getByRole('link', { name: /won/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lotto/bills'));
});

test('is not asked for without anything that waits, nor by a guest', async () => {
  const { taken } = show(one(), 0);
  await waitFor(() => expect(queryClient.getQueryData([UNREAD, {}])).toEqual(unread(0)));
  expect(taken()).toBe(0);
});

test('a picture for others names the site and what was won, and nothing of the member', () => {
  const texts = pictureRows(one(), 'Chokdee').map(({ text }) => text);
  expect(texts).toEqual(['Chokdee', 'won', '฿920.00', 'yeekee 34', expect.stringContaining('2569')]);
  expect(texts.join()).not.toMatch(/YK7|demo/);
});

describe('waits for what is under way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    watchNavigation({ isBusy: () => false, route: () => undefined });
    jest.useRealTimers();
  });
  const pass = () => act(() => jest.advanceTimersByTimeAsync(2_000));
  const isShown = async () => {
    await pass();
    return screen.queryByText(bill.headline) !== null;
  };

  test('a payment, until the member is elsewhere', async () => {
    let layout: 'payment' | 'default' = 'payment';
    watchNavigation({
      isBusy: () => false,
      route: () => ({ path: '/there', page: 'there', layout, access: 'public', title: '' }),
    });
    const { taken } = show(one());
    expect(await isShown()).toBe(false);
    expect(taken()).toBe(0);
    layout = 'default';
    expect(await isShown()).toBe(true);
  });

  test('a game that lies over the page', async () => {
    useUi.setState({ overlay: { area: 'games', slot: 'any', about: null } });
    const { taken } = show(one());
    expect(await isShown()).toBe(false);
    expect(taken()).toBe(0);
    act(() => useUi.setState({ overlay: null }));
    expect(await isShown()).toBe(true);
  });

  test('a slip that is being confirmed', async () => {
    const { unmount } = render(
      <Sheet open title="confirm" onClose={() => undefined}>
        sure?
      </Sheet>,
    );
    const { taken } = show(one());
    expect(await isShown()).toBe(false);
    expect(taken()).toBe(0);
    unmount();
    expect(await isShown()).toBe(true);
  });

  test('a page that nobody looks at, for another tab or device may be the one', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { taken } = show(one());
    expect(await isShown()).toBe(false);
    expect(taken()).toBe(0);
    visibility.mockReturnValue('visible');
    expect(await isShown()).toBe(true);
    visibility.mockRestore();
  });

  test('the page where the member has just pressed something', async () => {
    Object.assign(navigator, { userActivation: { isActive: false } });
    const { taken } = show(one());
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(taken()).toBe(0);
    expect(await isShown()).toBe(true);
    Object.assign(navigator, { userActivation: undefined });
  });

  test('a line that is down: asked again by the same page, so that a lost answer is not lost', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show({ inTurn: [{ fails: 9005, message: 'no' }, one()] } as never);
    expect(await isShown()).toBe(false);
    const first = lastSent(TAKE);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await isShown()).toBe(true);
    expect(lastSent(TAKE)).toEqual(first);
    logged.mockRestore();
  });
});
