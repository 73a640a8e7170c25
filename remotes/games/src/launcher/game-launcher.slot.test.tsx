import '@testing-library/jest-dom';
import type { CallName, DataOf } from '@chokdee/contracts';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { type SelectedGame, useSession, useUi } from '@chokdee/session';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import { Slot } from './game-launcher.slot.tsx';

const answers: { [K in CallName]?: DataOf<K> } = {};
jest.mock('@chokdee/http', () => ({
  ...jest.requireActual<object>('@chokdee/http'),
  call: (name: CallName) =>
    name in answers ? Promise.resolve(answers[name]) : Promise.reject(new Error(`no answer for ${name}`)),
}));

const game: SelectedGame = {
  game_id: 'lotus-moon',
  provider_id: 'sandbox',
  sub_provider_id: null,
  source: 'sandbox',
  name: 'Lotus Moon',
  is_demo: false,
};
const main = { id: 1, wallet_name: 'Main', balance: 100, wallet_type_id: 1 };
const promo = { id: 2, wallet_name: 'Promotion', balance: 30, wallet_type_id: 2 };

beforeEach(() => {
  queryClient.clear();
  useUi.setState({ selectedGame: null, dialog: null });
  useSession.setState({ isLoggedIn: true });
  answers['POST /api/member/wallets'] = [main, promo];
  answers['POST /api/game/wallets'] = [main];
  answers['POST /api/game/link'] = { link: '/sandbox/games/lotus-moon?token=t' };
  const router = createBrowserRouter([{ path: '*', Component: Slot }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});

test('one wallet: straight into a sandboxed frame, and closing forgets the game', async () => {
  act(() => useUi.getState().selectGame(game));
  const frame = await screen.findByTitle(copy.launcher.frame('Lotus Moon'));
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  expect(frame).toHaveAttribute('src', '/sandbox/games/lotus-moon?token=t');
  await userEvent.click(screen.getByRole('button', { name: copy.launcher.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useUi.getState().selectedGame).toBeNull();
});

test('two wallets: the member chooses before the game starts', async () => {
  answers['POST /api/game/wallets'] = [main, promo];
  act(() => useUi.getState().selectGame(game));
  await userEvent.click(await screen.findByRole('radio', { name: /Promotion/ }));
  await userEvent.click(screen.getByRole('button', { name: copy.launcher.enter }));
  expect(await screen.findByTitle(copy.launcher.frame('Lotus Moon'))).toBeVisible();
});

test('a guest is asked to log in instead', async () => {
  act(() => useSession.setState({ isLoggedIn: false }));
  act(() => useUi.getState().selectGame(game));
  expect(useUi.getState().dialog).toBe('login');
  expect(useUi.getState().selectedGame).toBeNull();
});

test('when the link is refused the launcher closes', async () => {
  delete answers['POST /api/game/link'];
  await act(async () => useUi.getState().selectGame(game));
  expect(screen.queryByTitle(copy.launcher.frame('Lotus Moon'))).toBeNull();
  expect(useUi.getState().selectedGame).toBeNull();
});

test('wallets without money are not offered, but the main wallet always is', async () => {
  answers['POST /api/game/wallets'] = [
    { ...main, balance: 0 },
    { ...promo, balance: 0 },
    { ...promo, id: 3, wallet_name: 'Bonus' },
  ];
  act(() => useUi.getState().selectGame(game));
  expect(await screen.findByRole('radio', { name: /Main/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Bonus/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Promotion/ })).not.toBeInTheDocument();
});

test('without any wallet for the game the way to a deposit is shown', async () => {
  answers['POST /api/game/wallets'] = [{ ...promo, balance: 0 }];
  act(() => useUi.getState().selectGame(game));
  expect(await screen.findByText(copy.launcher.noWallet)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.wallet.deposit })).toHaveAttribute('href', '/member/deposit');
});

test('a demo asks for no wallet, and says that its credit is not money', async () => {
  answers['POST /api/game/demo'] = { link: '/sandbox/games/lotus-moon?demo=1' };
  delete answers['POST /api/game/wallets'];
  act(() => useUi.getState().selectGame({ ...game, is_demo: true }));
  expect(await screen.findByTitle(copy.launcher.frame('Lotus Moon'))).toBeVisible();
  expect(screen.getByText(copy.launcher.demoNote)).toBeVisible();
});
