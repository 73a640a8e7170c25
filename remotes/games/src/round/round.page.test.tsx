import type { DataOf } from '@chokdee/contracts';
import { ApiError, call } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { answerCalls } from '@chokdee/testing';
import { render, screen, within } from '@testing-library/react';
import { gamesPaths } from '../games-paths.ts';
import { copy } from './copy.ts';
import { Page } from './round.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const at = '2026-11-20T12:00:00.000Z';
const round: DataOf<'GET /api/game/round'> = {
  round_id: 'r-1',
  reference_no: 'GM1-7F3A91C20BD4',
  provider_id: 'mekha',
  provider_name: 'Mekha',
  game_id: 'lotus-moon',
  game_name: 'Lotus Moon',
  art: '/lotus.svg',
  wallet_name: 'Main',
  status: 'closed',
  is_free: false,
  opened_at: at,
  closed_at: at,
  stake: 20.1,
  payout: 30.2,
  refunded: 10,
  moves: [
    { tx_id: 'a', action: 'bet', amount: 10.1, at },
    { tx_id: 'b', action: 'bet', amount: 10, at },
    { tx_id: 'c', action: 'rollback', amount: 10, at },
    { tx_id: 'd', action: 'win', amount: 30.2, at },
  ],
  details: [{ label: 'Reels', value: '7 7 7' }],
  replay_url: '/sandbox/replay/r-1',
};

function show(answer: () => DataOf<'GET /api/game/round'>, address = gamesPaths.round('r-1')) {
  callMock.mockReset().mockImplementation(answerCalls({ 'GET /api/game/round': answer }) as typeof call);
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter([{ path: '*', Component: Page }])} />
    </QueryClientProvider>,
  );
}

test('a round shows its moves, what it came to, and what the provider recorded', async () => {
  show(() => round);
  const ticket = await screen.findByRole('region', { name: copy.title });
  expect(within(ticket).getByText('Lotus Moon')).toBeVisible();
  expect(within(ticket).getByText('GM1-7F3A91C20BD4')).toBeVisible();
  expect(within(ticket).getAllByRole('listitem')).toHaveLength(4);
  expect(within(ticket).getByText('+฿20.10')).toBeVisible();
  expect(screen.getByText('7 7 7')).toBeVisible();
  expect(screen.getByTitle(copy.replay)).toHaveAttribute('sandbox', 'allow-scripts');
});

test('a provider that does not answer takes nothing from our own account of the round', async () => {
  show(() => ({ ...round, details: null, replay_url: null }));
  expect(await screen.findByText(copy.noRecord)).toBeVisible();
  expect(screen.getByText('+฿20.10')).toBeVisible();
  expect(screen.queryByTitle(copy.replay)).toBeNull();
});

test('a round of nobody, or none at all, says so with the way to the statement', async () => {
  show(() => {
    throw new ApiError(5007, 'unknown', 200, null);
  });
  expect(await screen.findByText(copy.unknown.title)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.statement })).toHaveAttribute('href', gamesPaths.statement);
});

test('an address without a round asks for none', () => {
  show(() => round, '/member/game-round');
  expect(screen.getByText(copy.unknown.title)).toBeVisible();
  expect(callMock).not.toHaveBeenCalled();
});
