import type { DataOf } from '@chokdee/contracts';
import { call, NetworkError } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { useAgent, useSession, useUi } from '@chokdee/session';
import { answerCalls } from '@chokdee/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGame } from '../../testing/games.ts';
import { copy as shared } from '../copy.ts';
import { selectedGame } from '../selected-game.ts';
import { copy } from './copy.ts';
import { GameSheet } from './game-sheet.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

type Detail = DataOf<'GET /api/game/detail'>;

const lotus = aGame({ game_id: 'lotus', name: 'Lotus', is_new: true });
const full: Detail = {
  game: lotus,
  volatility: 'high',
  min_bet: 1,
  max_bet: 5_000,
  themes: ['nature', 'sea'],
  features: ['ways'],
  released_at: '2026-11-23T00:00:00.000Z',
  paytable: [{ label: 'flower', value: 'times 25' }],
  players_week: 12,
};

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  useAgent.setState({ agentCode: 'CHOKDEE' });
  useSession.setState({ isLoggedIn: true });
  useUi.setState({ overlay: null });
});

function show(detail: () => Detail, game = lotus) {
  let favourites: DataOf<'GET /api/game/favourite'> = [];
  const answers = {
    'GET /api/game/detail': detail,
    'GET /api/game/favourite': () => favourites,
    'POST /api/game/favourite': (ref: { game_id: string; provider_id: string }) => {
      favourites = [game];
      return { ...ref, is_favourite: true };
    },
  };
  jest.mocked(call).mockImplementation(answerCalls(answers) as typeof call);
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <GameSheet game={game} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose };
}

test('what the provider tells of a game is told', async () => {
  const { user } = show(() => full);
  expect(await screen.findByText(copy.volatility.high)).toBeVisible();
  for (const text of ['96%', copy.between('฿1', '฿5,000'), copy.players('12'), 'ways', shared.new])
    expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByText(copy.paytable));
  expect(screen.getByText('times 25')).toBeVisible();
});

test('what it does not tell is left out, and nothing is made up', async () => {
  const untold: Detail = { ...full, volatility: null, min_bet: null, max_bet: null, released_at: null, themes: [] };
  show(() => ({ ...untold, game: { ...lotus, rtp: null }, features: [], paytable: [], players_week: null }));
  expect(await screen.findByText(copy.untold)).toBeVisible();
  expect(screen.queryByText(copy.paytable)).toBeNull();
});

test('it is played, tried and kept from here', async () => {
  const { user, onClose } = show(() => full);
  await user.click(screen.getByRole('button', { name: shared.favourite('Lotus') }));
  await waitFor(() => expect(screen.getByRole('button', { pressed: true })).toBeVisible());
  await user.click(screen.getByRole('button', { name: shared.demo }));
  expect(selectedGame()).toMatchObject({ game_id: 'lotus', is_demo: true });
  await user.click(screen.getByRole('button', { name: shared.play }));
  expect(selectedGame()).toMatchObject({ is_demo: false });
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('without its facts it can be played all the same, and they can be asked for again', async () => {
  let isOffline = true;
  const { user } = show(() => {
    if (isOffline) throw new NetworkError('offline');
    return full;
  });
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: shared.play })).toBeEnabled();
  isOffline = false;
  await user.click(alert.querySelector('button') as HTMLElement);
  expect(await screen.findByText(copy.volatility.high)).toBeVisible();
});

test('a game in maintenance says so, and cannot be opened', async () => {
  show(() => full, { ...lotus, is_open: false });
  expect(screen.getByText(shared.closed)).toBeVisible();
  expect(screen.getByRole('button', { name: shared.play })).toBeDisabled();
  expect(screen.getByRole('button', { name: shared.demo })).toBeDisabled();
});
