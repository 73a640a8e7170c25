import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useAgent, useSession, useUi } from '@chokdee/session';
import { answerCalls } from '@chokdee/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gamesPaths } from '../games-paths.ts';
import { selectedGame, selectGame } from '../parts/selected-game.ts';
import { copy } from './copy.ts';
import { Page } from './play.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

const index: DataOf<'GET /api/game/index'> = {
  providers: [
    {
      provider_id: 'mekha',
      name: 'Mekha',
      name_en: 'Mekha',
      source: 'seamless',
      is_open: true,
      maintenance_until: null,
    },
  ],
  categories: ['slot'],
  games: [
    ['lotus', 0, 0, 'Lotus', 'Lotus', '/lotus.svg', 96, 1],
    ['closed', 0, 0, 'Closed', 'Closed', '/closed.svg', 96, 4],
  ],
};
const lotus = { provider_id: 'mekha', game_id: 'lotus' };

beforeEach(() => {
  useUi.setState({ overlay: null });
  useSession.setState({ isLoggedIn: true });
  useAgent.setState({ agentCode: 'CHOKDEE' });
  queryClient.clear();
});

function show(address: string) {
  jest.mocked(call).mockImplementation(answerCalls({ 'GET /api/game/index': () => index }) as typeof call);
  window.history.replaceState(null, '', address);
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter([{ path: '*', Component: Page }])} />
    </QueryClientProvider>,
  );
}
const selected = () => selectedGame();

test('the game of the address is opened, real or as a demo', async () => {
  const { unmount } = show(gamesPaths.play(lotus));
  await waitFor(() => expect(selected()).toMatchObject({ game_id: 'lotus', source: 'seamless', is_demo: false }));
  unmount();
  expect(selected()).toBeNull();
  show(gamesPaths.play(lotus, true));
  await waitFor(() => expect(selected()).toMatchObject({ game_id: 'lotus', is_demo: true }));
});

test('a game that was closed stays on the page, to be opened again', async () => {
  show(gamesPaths.play(lotus));
  await waitFor(() => expect(selected()).not.toBeNull());
  act(() => selectGame(null));
  await userEvent.click(screen.getByRole('button', { name: copy.play }));
  expect(selected()).toMatchObject({ game_id: 'lotus' });
});

test('a game in maintenance is told, not opened', async () => {
  show(gamesPaths.play({ ...lotus, game_id: 'closed' }));
  expect(await screen.findByText(copy.closed)).toBeVisible();
  expect(selected()).toBeNull();
});

test('a game nobody knows has the way to others', async () => {
  show('/play?provider=x&game=y');
  expect(await screen.findByText(copy.unknown.title)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.others })).toHaveAttribute('href', gamesPaths.homeLobby);
});
