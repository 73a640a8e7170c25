import { ApiError, call } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useSession, useUi } from '@chokdee/session';
import { answerCalls } from '@chokdee/testing';
import { UiOutlets } from '@chokdee/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as partsCopy } from '../parts/copy.ts';
import { type SelectedGame, selectedGame, selectGame } from '../parts/selected-game.ts';
import { aGame } from '../testing/games.ts';
import { answers, game, main, promo, start } from '../testing/launcher-answers.ts';
import { copy } from './copy.ts';
import { Slot } from './game-launcher.slot.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

type Handlers = Parameters<typeof answerCalls>[0];
const answer = (handlers: Handlers) => callMock.mockReset().mockImplementation(answerCalls(handlers) as typeof call);
const calls = (name: string) => callMock.mock.calls.filter(([called]) => called === name);

beforeEach(() => {
  answer(answers);
  queryClient.clear();
  useUi.setState({ overlay: null, dialog: null });
  useSession.setState({ isLoggedIn: true });
  window.history.replaceState(null, '', '/slot');
  const shown = (
    <>
      <Slot />
      <UiOutlets />
    </>
  );
  const router = createBrowserRouter([{ path: '*', element: shown }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});

afterEach(() => act(() => selectGame(null)));

const select = (over: Partial<SelectedGame> = {}) => act(() => selectGame({ ...game, ...over }));
const frame = () => screen.findByTitle<HTMLIFrameElement>(copy.frame('Lotus Moon'));

/** Posts a message as the frame does: from its window, with the opaque origin of a sandbox. */
async function post(data: unknown) {
  const source = (await frame()).contentWindow;
  act(
    () => window.dispatchEvent(new MessageEvent('message', { data, origin: 'null', source })) as unknown as undefined,
  );
}

test('one wallet: straight into a sandboxed frame, and closing forgets the game', async () => {
  select();
  expect(await frame()).toHaveAttribute('sandbox', 'allow-scripts');
  expect(await frame()).toHaveAttribute('src', '/sandbox/games/lotus-moon?token=t');
  expect(screen.getByRole('button', { name: partsCopy.share })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: copy.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(selectedGame()).toBeNull();
  await waitFor(() => expect(window.history.state?.usr ?? null).toBeNull());
});

test('two wallets: the member chooses before the game starts, at the match that was pressed', async () => {
  answer({ ...answers, 'POST /api/game/wallets': () => [main, promo] });
  select({ spot: { fixture_id: 'siam.1' } });
  await userEvent.click(await screen.findByRole('radio', { name: /Promotion/ }));
  await userEvent.click(screen.getByRole('button', { name: copy.enter }));
  expect(await frame()).toBeVisible();
  expect(calls('POST /api/game/link').at(-1)?.[1]).toMatchObject({ wallet_id: 2, fixture_id: 'siam.1' });
});

test('wallets without money are not offered, but the main wallet always is', async () => {
  const wallets = [
    { ...main, balance: 0 },
    { ...promo, balance: 0 },
    { ...promo, id: 3, wallet_name: 'Bonus' },
  ];
  answer({ ...answers, 'POST /api/game/wallets': () => wallets });
  select();
  expect(await screen.findByRole('radio', { name: /Main/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Bonus/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Promotion/ })).not.toBeInTheDocument();
});

test('without any wallet for the game the way to a deposit is shown', async () => {
  answer({ ...answers, 'POST /api/game/wallets': () => [{ ...promo, balance: 0 }] });
  select();
  expect(await screen.findByText(copy.noWallet.title)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: copy.deposit }));
  await waitFor(() => expect(window.location.pathname).toBe('/member/deposit'));
});

test('a guest logs in first, and the game goes on from there', async () => {
  act(() => useSession.setState({ isLoggedIn: false }));
  select();
  expect(useUi.getState().dialog).toBe('login');
  expect(screen.queryByTitle(copy.frame('Lotus Moon'))).toBeNull();
  act(() => useSession.setState({ isLoggedIn: true }));
  act(() => useUi.getState().openDialog(null));
  expect(await frame()).toBeVisible();
});

test('a guest who does not log in has no game waiting', () => {
  act(() => useSession.setState({ isLoggedIn: false }));
  select();
  act(() => useUi.getState().openDialog(null));
  expect(selectedGame()).toBeNull();
});

test('a refused start is an alert with the server’s words, and closes the launcher', async () => {
  answer({
    ...answers,
    'POST /api/game/link': () => {
      throw new ApiError(5002, 'in maintenance', 200, null);
    },
  });
  select();
  expect(await screen.findByText('in maintenance')).toBeVisible();
  expect(screen.getByText(copy.failed)).toBeVisible();
  expect(selectedGame()).toBeNull();
});

test('a session that is over is left to the login page: no toast, no alert', async () => {
  answer({
    ...answers,
    'POST /api/game/wallets': () => {
      throw new ApiError(2001, 'session over', 401, null);
    },
  });
  select();
  await waitFor(() => expect(selectedGame()).toBeNull());
  expect(screen.queryByText('session over')).toBeNull();
});

test('a demo asks for no wallet, and says that its credit is not money', async () => {
  answer({ 'POST /api/game/demo': () => ({ link: '/sandbox/games/lotus-moon?demo=1' }) });
  select({ is_demo: true });
  expect(await frame()).toBeVisible();
  expect(screen.getByText(copy.demoNote)).toBeVisible();
  expect(screen.getByText(copy.demoTag)).toBeVisible();
});

test('a game without money left leads to a deposit and waits there', async () => {
  select();
  await post({ type: 'game:error', status: 'NOT_ENOUGH_MONEY' });
  await userEvent.click(await screen.findByRole('button', { name: copy.deposit }));
  await waitFor(() => expect(window.location.pathname).toBe('/member/deposit'));
  expect(screen.queryByTitle(copy.frame('Lotus Moon'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: copy.backToGame('Lotus Moon') }));
  expect(await frame()).toBeVisible();
});

test('a session of the game that expired is entered again', async () => {
  select();
  await post({ type: 'game:error', status: 'TOKEN_EXPIRED' });
  await userEvent.click(await screen.findByRole('button', { name: copy.enterAgain }));
  expect(await frame()).toBeVisible();
  expect(calls('POST /api/game/link')).toHaveLength(2);
});

test('the browser’s back closes the game and stays on the page', async () => {
  select();
  await frame();
  await waitFor(() => expect(window.history.state).toMatchObject({ usr: { game: true } }));
  act(() => window.history.back());
  await waitFor(() => expect(selectedGame()).toBeNull());
  expect(window.location.pathname).toBe('/slot');
});

test('money that lay at the provider is fetched back when the game is closed', async () => {
  const close = jest.fn(() => ({ returned: 80, is_pending: false }));
  const withFunds = { ...start, session_id: 's1', carried: 100 };
  answer({ ...answers, 'POST /api/game/link': () => withFunds, 'POST /api/game/close': close });
  select();
  await frame();
  expect(screen.getByText(copy.atProvider)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: copy.close }));
  await waitFor(() => expect(close).toHaveBeenCalledWith({ session_id: 's1' }));
  expect(await screen.findByText(copy.returned('฿80.00'))).toBeVisible();
});

test('a game whose stakes are asked for here is closed, too, and nothing is told of it', async () => {
  const close = jest.fn(() => ({ returned: 0, is_pending: false }));
  const launch_id = '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b';
  answer({ ...answers, 'POST /api/game/link': () => ({ ...start, launch_id }), 'POST /api/game/close': close });
  select();
  await frame();
  await userEvent.click(screen.getByRole('button', { name: copy.close }));
  await waitFor(() => expect(close).toHaveBeenCalledWith({ launch_id }));
  expect(screen.queryByText(copy.returned('฿0.00'))).toBeNull();
});

test('free rounds that a game starts with are shown, and fewer after each of them', async () => {
  const free = {
    title: 'Welcome',
    rounds: 10,
    stake: 1,
    won: 0,
    pays: 'cash',
    turnover_times: 0,
    max_win: null,
  } as const;
  const running = { ...free, status: 'active', expires_at: '2026-12-01T00:00:00Z' } as const;
  const own = { ...running, id: '1', game: aGame({ game_id: game.game_id, name: game.name }), rounds_left: 9 };
  const others = { ...running, id: '2', game: aGame({ game_id: 'other', name: 'Other' }), rounds_left: 5 };
  answer({
    ...answers,
    'POST /api/game/link': () => ({ ...start, freespins_left: 10 }),
    'GET /api/game/freespins': () => [own, others],
  });
  select();
  expect(await screen.findByText(copy.freespinsLeft('10'))).toBeVisible();
  await post({ type: 'game:balance', balance: 100 });
  expect(await screen.findByText(copy.freespinsLeft('9'))).toBeVisible();
});

describe('a game that does not come', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('is slow after a while, has failed after a longer one, and can be asked for anew', async () => {
    answer({ 'POST /api/game/demo': () => new Promise(() => {}) });
    select({ is_demo: true });
    await pass(9_000);
    expect(screen.getByText(new RegExp(copy.slow))).toBeVisible();
    await pass(25_000);
    expect(screen.getByText(copy.failedTitle)).toBeVisible();
    fireEvent.click(screen.getAllByRole('button', { name: copy.reload }).at(-1) as HTMLElement);
    await pass(0);
    expect(calls('POST /api/game/demo')).toHaveLength(2);
  });
});
