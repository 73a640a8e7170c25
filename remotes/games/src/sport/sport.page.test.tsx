import type { DataOf } from '@chokdee/contracts';
import { call, NetworkError } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useAgent, useSession, useUi } from '@chokdee/session';
import { answerCalls } from '@chokdee/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gamesPaths } from '../games-paths.ts';
import { selectedGame } from '../parts/selected-game.ts';
import { aGame } from '../testing/games.ts';
import { copy as billsCopy } from './bills/copy.ts';
import { copy } from './copy.ts';
import type { Fixture, Market, Matches } from './matches.api.ts';
import { pickText } from './odds-text.ts';
import { Page } from './sport.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const MINUTE_MS = 60_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const market = (kind: Market['kind'], line: string | null, ...odds: [pick: string, odds: string][]): Market => ({
  kind,
  line,
  selections: odds.map(([pick, odd]) => ({ selection_id: `${kind}-${pick}`, pick: pick as 'home', odds: odd })),
});
const aFixture = (over: Partial<Fixture> & Pick<Fixture, 'fixture_id'>): Fixture => ({
  game_id: 'book',
  home: `Home ${over.fixture_id}`,
  away: `Away ${over.fixture_id}`,
  starts_at: '2026-11-20T12:00:00.000Z',
  state: 'scheduled',
  minute: null,
  period: null,
  score: null,
  market_count: 24,
  markets: [
    market('1x2', null, ['home', '1.85'], ['draw', '3.40'], ['away', '4.20']),
    market('handicap', '-0.75', ['home', '1.92'], ['away', '1.90']),
    market('total', '2.50', ['over', '1.88'], ['under', '1.94']),
  ],
  ...over,
});
const live = aFixture({
  fixture_id: 'live',
  state: 'live',
  minute: 61,
  period: 'Second half',
  score: { home: 2, away: 1 },
});
const matches: Matches = {
  feeds: [
    { provider_id: 'sanam', provider_name: 'Sanam', updated_at: fromNow(-5_000), current_until: fromNow(MINUTE_MS) },
  ],
  books: [aGame({ game_id: 'book', name: 'Book', provider_id: 'sanam', category: 'sport' })],
  day: '2026-11-20',
  days: [
    { day: '2026-11-20', count: 2 },
    { day: '2026-11-21', count: 3 },
  ],
  live_count: 1,
  leagues: [
    {
      league_id: 'siam',
      provider_id: 'sanam',
      name: 'Siam',
      sport: 'football',
      phase: 'live',
      fixtures: [live, aFixture({ fixture_id: 'next', home: '<b>Bold</b>' })],
    },
  ],
  left_off: 0,
};
const none: Matches = {
  ...matches,
  leagues: [],
  live_count: 0,
  days: [{ day: '2026-11-20', count: 0 }, matches.days[1] as Matches['days'][number]],
};

beforeEach(() => {
  window.scrollTo = jest.fn(); // jsdom cannot scroll.
  useSession.setState({ isLoggedIn: false });
  useUi.setState({ dialog: null, overlay: null });
});

function show(handlers: Parameters<typeof answerCalls>[0], address = '/sport') {
  callMock.mockReset().mockImplementation(answerCalls(handlers) as typeof call);
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  useAgent.setState({ agentCode: 'CHOKDEE' });
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter([{ path: '*', Component: Page }])} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const told = (data: Matches) => ({ 'GET /api/game/matches': () => data });

test('a match shows its league, minute, score and main odds; a name is text, whatever stands in it', async () => {
  show(told(matches));
  await screen.findByText('Home live');
  const league = screen.getByRole('region', { name: `Siam ${copy.live}` });
  const [first, second] = within(league).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(first).getByText("61'")).toBeVisible();
  expect(within(first).getByText(copy.score(2, 1))).toBeInTheDocument();
  expect(within(first).getAllByRole('button', { name: /\d\.\d\d$/ })).toHaveLength(7);
  expect(within(second).getByText('19:00')).toBeVisible();
  expect(within(second).getByText('<b>Bold</b>')).toBeVisible();
  expect(screen.getByRole('button', { name: `${copy.tomorrow} 3` })).toBeVisible();
});

test('one sport is shown alone, and a day that lacks it shows all', async () => {
  const [football] = matches.leagues as [Matches['leagues'][number]];
  const muay: typeof football = {
    ...football,
    league_id: 'ring',
    sport: 'muay',
    fixtures: [aFixture({ fixture_id: 'fight' })],
  };
  const user = show({
    'GET /api/game/matches': ({ day }: { day?: string }) =>
      day === undefined ? { ...matches, leagues: [football, muay] } : matches,
  });
  await user.click(await screen.findByRole('button', { name: `${copy.sport.muay} 1` }));
  expect(screen.getByText('Home fight')).toBeVisible();
  expect(screen.queryByText('Home live')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `${copy.tomorrow} 3` }));
  expect(await screen.findByText('Home live')).toBeVisible();
  expect(screen.queryByRole('group', { name: copy.sports })).not.toBeInTheDocument();
});

test('odds open the book at their match with the selection, the sides at the match alone', async () => {
  const user = show(told(matches));
  await screen.findByText('Home live');
  await user.click(screen.getByRole('button', { name: /Home live.*1\.92$/ }));
  const book = { game_id: 'book', provider_id: 'sanam', is_demo: false };
  expect(selectedGame()).toMatchObject({ ...book, spot: { fixture_id: 'live', selection_id: 'handicap-home' } });
  await user.click(screen.getByRole('button', { name: copy.versus('Home live', 'Away live') }));
  expect(selectedGame()?.spot).toEqual({ fixture_id: 'live' });
});

test('lines are told as members say them: who gives and who takes, and both halves of a quarter', () => {
  const handicap = { kind: 'handicap', line: '-0.75' } as const;
  expect(pickText(handicap, 'home', 'football')).toBe(`${copy.gives} 0.5-1`);
  expect(pickText(handicap, 'away', 'football')).toBe(`${copy.takes} 0.5-1`);
  expect(pickText({ ...handicap, line: '0.00' }, 'home', 'football')).toBe(copy.level(copy.pick.home));
  expect(pickText({ ...handicap, line: '0.00' }, 'away', 'football')).toBe(copy.level(copy.pick.away));
  expect(pickText({ kind: 'total', line: '2.50' }, 'over', 'football')).toBe(`${copy.pick.over} 2.5`);
  expect(pickText({ kind: 'winner', line: null }, 'home', 'muay')).toBe(copy.corner.home);
});

test('a feed that is old says since when, and shows no odds as if they stood; the book can still be opened', async () => {
  const [feed] = matches.feeds as [Matches['feeds'][number]];
  const user = show(told({ ...matches, feeds: [{ ...feed, current_until: fromNow(-1000) }] }));
  expect(await screen.findByText(/Sanam/)).toBeVisible();
  expect(screen.getByText('<b>Bold</b>')).toBeVisible();
  expect(screen.queryByRole('button', { name: /\d\.\d\d$/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.openBook }));
  expect(selectedGame()).toMatchObject({ game_id: 'book', spot: undefined });
});

test('a book in maintenance takes no press', async () => {
  const [book] = matches.books as [Matches['books'][number]];
  show(told({ ...matches, books: [{ ...book, is_open: false }] }));
  expect((await screen.findAllByText('1.92'))[0]?.closest('button')).toBeDisabled();
});

test('a day without matches leads to tomorrow, which the address remembers', async () => {
  const user = show(told(none));
  expect(await screen.findByText(copy.empty.today.title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.showTomorrow }));
  expect(window.location.search).toBe('?view=2026-11-21');
  expect(callMock).toHaveBeenLastCalledWith('GET /api/game/matches', { agent_code: 'CHOKDEE', day: '2026-11-21' });
});

test('an address with a day that there is not is put right and shows today', async () => {
  show(told(none), '/sport?view=2026-02-31');
  expect(await screen.findByText(copy.empty.today.title)).toBeVisible();
  expect(callMock).toHaveBeenCalledWith('GET /api/game/matches', { agent_code: 'CHOKDEE' });
  expect(screen.getByText(copy.badDay)).toBeVisible();
  expect(window.location.search).toBe('');
});

test('without any feed the lobby of sport stands, as before', async () => {
  show(told({ ...none, feeds: [], books: [] }));
  await waitFor(() => expect(window.location.pathname).toBe(gamesPaths.sportGames));
});

test('matches that cannot be loaded can be asked for again', async () => {
  show({
    'GET /api/game/matches': () => {
      throw new NetworkError('lost');
    },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
});

const bill: DataOf<'GET /api/game/bills'>['items'][number] = {
  round_id: 'r-1',
  reference_no: 'GM1-1',
  provider_id: 'sanam',
  provider_name: 'Sanam',
  game_name: 'Book',
  state: 'won',
  stake: 100,
  payout: 185,
  refunded: 0,
  opened_at: '2026-11-20T12:00:00.000Z',
  closed_at: null,
  selections: [{ match: 'Ay – Bee', league: 'Siam', pick: 'Home', odds: '1.85', score: '2–1', state: 'won' }],
};

test('bills tell match, selection, stake and return, and lead to their rounds', async () => {
  useSession.setState({ isLoggedIn: true });
  const untold = { ...bill, round_id: 'r-2', state: 'open', payout: 0, selections: null } as const;
  const leg = { match: 'See – Dee', league: null, pick: 'Away', odds: null, score: null, state: 'open' } as const;
  const voided = { ...bill, round_id: 'r-3', state: 'voided', refunded: 100, selections: [leg] } as const;
  const bills = () => ({ items: [bill, untold, { ...voided, selections: [leg] }], next_cursor: null });
  show({ ...told(matches), 'GET /api/game/bills': bills }, '/sport?view=bills');
  const [first, second, third] = (await screen.findAllByRole('link')) as [HTMLElement, HTMLElement, HTMLElement];
  expect(first).toHaveAttribute('href', gamesPaths.round('r-1'));
  for (const text of ['Ay – Bee', '1.85', '฿185.00', billsCopy.state.won])
    expect(within(first).getByText(text)).toBeVisible();
  expect(within(second).getByText(billsCopy.untold)).toBeVisible();
  expect(within(third).queryByText(billsCopy.leg.open)).not.toBeInTheDocument();
});

test('a guest is asked to log in for bills', async () => {
  const user = show(told(matches), '/sport?view=bills');
  await user.click(await screen.findByRole('button', { name: billsCopy.login }));
  expect(useUi.getState().dialog).toBe('login');
});
