import type { DataOf } from '@chokdee/contracts';
import { call, NetworkError } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import type { Game } from '../game-tile/game-tile.tsx';
import { answerCalls } from '../testing/http-stand-in.ts';
import { GAMES_PER_PAGE } from './lobby.api.ts';
import { Page } from './lobby.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const game = (game_id: string, name: string): Game => ({
  game_id,
  provider_id: 'sandbox',
  sub_provider_id: null,
  provider_name: 'Sandbox',
  source: 'sandbox',
  category: 'slot',
  name,
  name_en: name,
  art: '/art/games/x.svg',
  rtp: 96,
  has_demo: true,
  is_open: true,
});
const config: DataOf<'GET /api/lobby/configs'> = {
  lobby_key: 'slot',
  title: 'Slots',
  games: [],
  total: 2,
  providers: [{ provider_id: 'sandbox', name: 'Sandbox', game_count: 2 }],
};

function show(answers: Parameters<typeof answerCalls>[0], address = '/slot') {
  callMock.mockImplementation(answerCalls(answers) as typeof call);
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  useAgent.setState({ agentCode: 'CHOKDEE' });
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: '/slot', Component: Page },
    { path: '/lobby/:name?', Component: Page },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const button = (name: string) => ['button', { name: copy.game.open(name) }] as const;
const findGame = (name: string) => screen.findByRole(...button(name));
const getGame = (name: string) => screen.getByRole(...button(name));
const queryGame = (name: string) => screen.queryByRole(...button(name));
const both = {
  'GET /api/lobby/configs': () => config,
  'GET /api/game/list': () => ({ items: [game('a', 'Lotus'), game('b', 'Dice')], total: 2 }),
};

test('games are found by name, and the search can be cleared', async () => {
  const user = show(both);
  expect(await findGame('Lotus')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: copy.lobby.search }), 'dice');
  expect(queryGame('Lotus')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(copy.lobby.shown(1, 2));
  await user.type(screen.getByRole('searchbox'), 'x');
  await user.click(screen.getByRole('button', { name: copy.lobby.clear }));
  expect(getGame('Lotus')).toBeVisible();
});

test('a company shows its games alone', async () => {
  const user = show(both);
  await user.click(await screen.findByRole('button', { name: /Sandbox 2/ }));
  expect(callMock.mock.calls.filter(([name]) => name === 'GET /api/game/list').at(-1)?.[1]).toMatchObject({
    provider: 'sandbox',
    category: 'slot',
  });
});

test('the next page of games is added to the first', async () => {
  const first = Array.from({ length: GAMES_PER_PAGE }, (_, at) => game(`g${at}`, `Game ${at}`));
  const user = show({
    ...both,
    'GET /api/game/list': ({ offset }) => ({
      items: offset === 0 ? first : [game('last', 'Last one')],
      total: GAMES_PER_PAGE + 1,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'แสดงเพิ่ม' }));
  expect(await findGame('Last one')).toBeVisible();
  expect(getGame('Game 0')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'แสดงเพิ่ม' })).not.toBeInTheDocument();
});

test('a lobby without games says so, with a way home', async () => {
  show({ ...both, 'GET /api/game/list': () => ({ items: [], total: 0 }) });
  expect(await screen.findByText(copy.lobby.empty)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.lobby.home })).toHaveAttribute('href', '/');
});

test('games that cannot be loaded can be asked for again', async () => {
  let fails = true;
  const user = show({
    ...both,
    'GET /api/game/list': () => {
      if (fails) throw new NetworkError('offline');
      return { items: [game('a', 'Lotus')], total: 1 };
    },
  });
  const alert = await screen.findByRole('alert');
  fails = false;
  await user.click(alert.querySelector('button') as HTMLElement);
  expect(await findGame('Lotus')).toBeVisible();
});

test('a lobby nobody knows is told', async () => {
  show(both, '/lobby/nothing');
  expect(await screen.findByText(copy.lobby.unknown)).toBeVisible();
});
