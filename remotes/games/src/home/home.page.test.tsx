import '@testing-library/jest-dom';
import type { CallName, DataOf } from '@chokdee/contracts';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectedGame } from '../parts/selected-game.ts';
import { copy as tileCopy } from '../parts/copy.ts';
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

test('pressing a game selects it for the launcher, the second button selects its demo', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: tileCopy.open('Lotus Moon') }));
  expect(selectedGame()).toMatchObject({ game_id: 'lotus-moon', is_demo: false });
  await userEvent.click(screen.getByRole('button', { name: `${tileCopy.demo} Lotus Moon` }));
  expect(selectedGame()).toMatchObject({ is_demo: true });
});

test('when the games cannot be loaded the row says so and offers a retry', async () => {
  delete answers['GET /api/game/lobby'];
  queryClient.setDefaultOptions({ queries: { retry: false } });
  show();
  expect(await screen.findByRole('alert')).toBeVisible();
});
