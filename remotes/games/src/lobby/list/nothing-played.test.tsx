import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useSession, useUi } from '@chokdee/session';
import { answerCalls } from '@chokdee/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import { noFilter } from '../use-lobby-filter.ts';
import { LobbyGames } from './lobby-games.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

const noGames: DataOf<'GET /api/game/list'> = { items: [], total: 0 };
const nothing = () => undefined;

/** Shows the lobby of last played games without any game. */
function show(isLoggedIn: boolean): void {
  jest.mocked(call).mockImplementation(answerCalls({ 'GET /api/game/list': () => noGames }) as typeof call);
  queryClient.clear();
  useUi.setState({ dialog: null });
  useSession.setState({ isLoggedIn });
  window.history.replaceState(null, '', '/lobby/last');
  const games = (
    <LobbyGames
      lobbyKey="last"
      lobby={undefined}
      filter={{ ...noFilter, show: 'all' }}
      favourites={{ games: undefined, keys: new Set(), error: null, retry: nothing, toggle: nothing }}
      onChange={nothing}
    />
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: games }])} />
    </QueryClientProvider>,
  );
}

test('a member is told that nothing was played, and led to games', async () => {
  show(true);
  expect(await screen.findByText(copy.noRecent.title)).toBeVisible();
  expect(screen.queryByText(copy.empty.title)).toBeNull();
  expect(screen.getByRole('link', { name: copy.recommended })).toHaveAttribute('href', '/lobby/hot');
});

test('a guest is asked who they are', async () => {
  show(false);
  await userEvent.click(await screen.findByRole('button', { name: copy.login }));
  expect(useUi.getState().dialog).toBe('login');
});
