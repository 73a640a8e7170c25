import '@testing-library/jest-dom';
import type { CallName, DataOf } from '@chokdee/contracts';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { clearUser, type UserInfo, useAgent, useSession, useUi } from '@chokdee/session';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as tileCopy } from '../parts/copy.ts';
import { selectedGame } from '../parts/selected-game.ts';
import { aGame } from '../testing/games.ts';
import { copy } from './copy.ts';
import { Page } from './home.page.tsx';

const answers: { [K in CallName]?: DataOf<K> } = {};
jest.mock('@chokdee/http', () => ({
  ...jest.requireActual<object>('@chokdee/http'),
  call: (name: CallName) =>
    name in answers ? Promise.resolve(answers[name]) : Promise.reject(new Error(`no answer for ${name}`)),
}));

const lotusMoon = aGame({ game_id: 'lotus-moon', name: 'Lotus Moon' });
const detail: DataOf<'GET /api/game/detail'> = {
  game: lotusMoon,
  volatility: null,
  min_bet: null,
  max_bet: null,
  themes: [],
  features: [],
  released_at: null,
  paytable: [],
  players_week: null,
};

function show() {
  const router = createBrowserRouter([{ path: '*', Component: Page }]);
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  clearUser();
  useUi.setState({ overlay: null });
  useAgent.setState({ agentCode: 'CHOKDEE' });
  answers['GET /api/banner'] = [
    { id: 'b1', title: 'Verified', subtitle: 'sub', action: 'Look', link: '/lotto/lobby', art: '/art/b1.svg' },
  ];
  answers['GET /api/lotto/lobby'] = { server_time: new Date().toISOString(), groups: [] };
  answers['GET /api/game/lobby'] = [{ lobby_key: 'slot', title: 'Slots', games: [lotusMoon] }];
});

test('a guest sees banners, ways in and the games of the api', async () => {
  show();
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Slots' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: copy.quick.label })).toBeVisible();
  expect(screen.getByText(copy.legal.text)).toBeVisible();
  expect(screen.queryByText(copy.wallet.totalPlain)).toBeNull();
});

test('banners stand still until the page is there; then they follow the finger', async () => {
  answers['GET /api/banner'] = ['b1', 'b2', 'b3'].map((id) => ({
    id,
    title: `Banner ${id}`,
    subtitle: 'sub',
    action: 'Look',
    link: '/lotto/lobby',
    art: `/art/${id}.svg`,
  }));
  show();
  const banners = await screen.findByRole('region', { name: copy.banners.label });
  expect(banners.querySelector('.swiper')).toBeNull();
  expect(within(banners).getAllByRole('link')).toHaveLength(3);
  const [line] = banners.getElementsByClassName('still') as unknown as HTMLElement[];
  if (!line) throw new Error('no line of banners');
  for (const [place, slide] of [...line.children].entries())
    Object.defineProperty(slide, 'offsetLeft', { value: place * 300 });
  line.scrollLeft = 300;
  fireEvent.scroll(line);
  expect(screen.getByRole('button', { name: copy.banners.show(2), current: true })).toBeVisible();
  await waitFor(() => expect(banners.querySelector('.swiper')).not.toBeNull());
  expect(within(banners).getAllByRole('link')).toHaveLength(3);
});

test('pressing a game shows what it is, from where it is played or tried', async () => {
  answers['GET /api/game/detail'] = detail;
  show();
  await userEvent.click(await screen.findByRole('button', { name: tileCopy.show('Lotus Moon') }));
  const sheet = await screen.findByRole('dialog', { name: 'Lotus Moon' });
  await userEvent.click(within(sheet).getByRole('button', { name: tileCopy.demo }));
  expect(selectedGame()).toMatchObject({ game_id: 'lotus-moon', is_demo: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a member sees what they played last, which a guest is not asked about', async () => {
  answers['GET /api/game/recent'] = [{ game: lotusMoon, played_at: new Date().toISOString() }];
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'Slots' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: copy.recent })).toBeNull();
  unmount();
  useSession.setState({ isLoggedIn: true });
  answers['POST /api/member/wallets'] = [];
  show();
  expect(await screen.findByRole('heading', { name: copy.recent })).toBeVisible();
  useSession.setState({ isLoggedIn: false });
});

test('rows of games wait for what was played last, so that it moves nothing, but not for long', async () => {
  const { 'GET /api/game/recent': played } = answers;
  Object.assign(answers, { 'GET /api/game/recent': new Promise(() => undefined), 'POST /api/member/wallets': [] });
  useSession.setState({ isLoggedIn: true });
  show();
  expect(await screen.findByText('Verified')).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['GET /api/game/lobby'] })).toBe(0));
  expect(screen.queryByRole('heading', { name: 'Slots' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Slots' }, { timeout: 10_000 })).toBeVisible();
  Object.assign(answers, { 'GET /api/game/recent': played });
  useSession.setState({ isLoggedIn: false });
});

test('when the games cannot be loaded the row says so and offers a retry', async () => {
  delete answers['GET /api/game/lobby'];
  queryClient.setDefaultOptions({ queries: { retry: false } });
  show();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a guest is told how fast money moves, once there is enough to say', async () => {
  useAgent.setState({ config: { info: { money_pace: { deposit_s: 4, withdrawal_s: 180 } }, configs: [] } as never });
  show();
  const why = await screen.findByRole('region', { name: copy.why.title });
  expect(why).toHaveTextContent(copy.why.deposit('4 วินาที'));
  expect(why).toHaveTextContent(copy.why.withdrawal('3 นาที'));
  useAgent.setState({ config: { info: {}, configs: [] } as never });
  await waitFor(() => expect(why).not.toHaveTextContent(copy.why.pace));
});

const beginner = { username: 'new0001', bank_accounts: [{}], has_deposited: false, has_played: false } as UserInfo;

test('who begins is shown the next step, until it is put away', async () => {
  answers['GET /api/get_user_info'] = beginner;
  useSession.setState({ isLoggedIn: true, userInfo: beginner });
  const { unmount } = show();
  const guide = await screen.findByRole('region', { name: copy.steps.title });
  expect(within(guide).getByRole('link', { current: 'step' })).toHaveTextContent(copy.steps.deposit);
  expect(screen.queryByRole('region', { name: copy.why.title })).toBeNull();
  await userEvent.click(within(guide).getByRole('button', { name: copy.steps.dismiss }));
  expect(screen.queryByRole('region', { name: copy.steps.title })).toBeNull();
  unmount();
});

test('the guide has its place before the member is known, stays while it is shown, and is gone once it is done', async () => {
  const other = { ...beginner, username: 'new0002', has_deposited: true };
  answers['GET /api/get_user_info'] = { ...other, has_played: true };
  useSession.setState({ isLoggedIn: true, userInfo: other });
  show().unmount();
  useSession.setState({ userInfo: null });
  const first = show();
  const place = (await screen.findByText(copy.steps.title)).closest('section');
  expect(place).toHaveAttribute('inert');
  act(() => useSession.setState({ userInfo: other }));
  const guide = screen.getByRole('region', { name: copy.steps.title });
  expect(guide).not.toHaveAttribute('inert');
  await waitFor(() => expect(within(guide).queryByRole('link', { current: 'step' })).toBeNull());
  act(() => useSession.setState({ userInfo: { ...other, has_played: true } }));
  expect(screen.getByRole('region', { name: copy.steps.title })).toBeInTheDocument();
  first.unmount();
  const second = show();
  expect(screen.queryByText(copy.steps.title)).toBeNull();
  second.unmount();
  // The browser has stored that the guide is done: no height is reserved for it.
  useSession.setState({ userInfo: null });
  show();
  expect(screen.queryByText(copy.steps.title)).toBeNull();
});
