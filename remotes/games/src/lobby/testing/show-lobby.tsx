import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useAgent, useSession, useUi } from '@chokdee/session';
import { answerCalls } from '@chokdee/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as tileCopy } from '../../parts/copy.ts';
import { useLobby } from '../../queries/lobby.store.ts';
import { aGame } from '../../testing/games.ts';
import { Page } from '../lobby.page.tsx';

export const lotus = aGame({ game_id: 'lotus', name: 'Lotus' });
export const dice = aGame({ game_id: 'dice', name: 'Dice', category: 'casino' });
export const company = {
  provider_id: 'mekha',
  name: 'Mekha',
  name_en: 'Mekha',
  game_count: 2,
  is_open: true,
  maintenance_until: null,
};
export const config: DataOf<'GET /api/lobby/configs'> = {
  lobby_key: 'slot',
  title: 'Slots',
  games: [lotus],
  total: 2,
  providers: [company],
  shelves: [],
};
export const moon = aGame({ game_id: 'moon', name: 'Moon', is_new: true });
export const shelved: DataOf<'GET /api/lobby/configs'> = {
  ...config,
  total: 228,
  shelves: [
    { kind: 'new', key: null, games: [moon], total: 32 },
    { kind: 'theme', key: 'sea', games: [dice], total: 12 },
  ],
};
export const index: DataOf<'GET /api/game/index'> = {
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
  categories: ['slot', 'casino'],
  games: [
    ['lotus', 0, 0, 'Lotus', 'Lotus', '/a.svg', 96, 1],
    ['dice', 0, 1, 'Dice', 'Dice', '/b.svg', 96, 1],
  ],
};
export const answers = {
  'GET /api/lobby/configs': () => config,
  'GET /api/game/list': () => ({ items: [lotus, dice], total: 2 }),
  'GET /api/game/index': () => index,
  'GET /api/game/favourite': () => [] as DataOf<'GET /api/game/favourite'>,
  'GET /api/game/sessions': () => [] as DataOf<'GET /api/game/sessions'>,
  'GET /api/game/recent': () => [] as DataOf<'GET /api/game/recent'>,
};

/** Clears every cache and store and signs the member out. */
export function forgetAll(): void {
  window.scrollTo = jest.fn(); // jsdom cannot scroll.
  useLobby.setState({ agentCode: null, lobbies: {} });
  useSession.setState({ isLoggedIn: false });
  useUi.setState({ dialog: null, overlay: null });
}

/** Shows a lobby with the given answers of the api; the importing test mocks `call`. */
export function show(handlers: Parameters<typeof answerCalls>[0], address = '/slot') {
  jest
    .mocked(call)
    .mockReset()
    .mockImplementation(answerCalls(handlers) as typeof call);
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  useAgent.setState({ agentCode: 'CHOKDEE' });
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: '/slot', Component: Page },
    { path: '/freespin', Component: Page },
    { path: '/lobby/:name?', Component: Page },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
export const button = (name: string) => ['button', { name: tileCopy.show(name) }] as const;
export const findGame = (name: string) => screen.findByRole(...button(name));
export const getGame = (name: string) => screen.getByRole(...button(name));
export const queryGame = (name: string) => screen.queryByRole(...button(name));
export const lastInput = (name: string) =>
  jest
    .mocked(call)
    .mock.calls.filter(([called]) => called === name)
    .at(-1)?.[1];
