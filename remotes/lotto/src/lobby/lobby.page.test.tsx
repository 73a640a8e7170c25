import { call, NetworkError } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lobby } from '../lotto.types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { copy as billCopy } from '../parts/pending-bills/copy.ts';
import { item, lobby } from '../testing/sample-lobby.ts';
import { sampleBill, sampleBillList, sampleRound } from '../testing/samples.ts';
import { copy } from './copy.ts';
import { Page } from './lobby.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const answers = { 'GET /api/lotto/lobby': () => lobby, 'GET /api/lotto/rate': () => [] };
const answer = (more: Parameters<typeof answerCalls>[0] = {}) =>
  callMock.mockImplementation(answerCalls({ ...answers, ...more }) as typeof call);

beforeEach(() => {
  callMock.mockReset();
  useSession.setState({ isLoggedIn: false });
});
afterEach(() => jest.useRealTimers());

const show = () => renderPage(Page, '/lotto/lobby');

test('the lobby shows the next draw as a ticket, every group, countdowns and results', async () => {
  answer();
  show();
  expect(await screen.findByRole('heading', { name: 'Hanoi group' })).toBeVisible();
  expect(screen.getAllByRole('timer').length).toBeGreaterThanOrEqual(2);
  expect(screen.getByText('418 · 62')).toBeVisible();
  const results = screen.getByRole('region', { name: copy.latestResults });
  expect(within(results).getByText('418')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Hanoi/ }).map((link) => link.getAttribute('href'))).toContain(
    '/lotto/41',
  );
});

test('a number is checked against a last result without leaving the lobby', async () => {
  const input = jest.fn();
  answer({
    'GET /api/lotto/check': (asked) => {
      input(asked);
      const items = [{ bet_type: '2bottom' as const, name: 'two below', is_won: true, rate: 92 }];
      return { round_id: '7', number: '62', is_out: true, numbers: null, items };
    },
  });
  show();
  const card = within(await screen.findByRole('region', { name: copy.check }));
  expect(card.getByRole('combobox', { name: copy.checkOf })).toHaveValue('7');
  await userEvent.type(card.getByRole('textbox'), '๖-2{Enter}');
  expect(await card.findByText('two below')).toBeVisible();
  expect(input).toHaveBeenCalledWith(expect.objectContaining({ round_id: '7', number: '62' }));
});

test('a group can be chosen', async () => {
  answer();
  show();
  await userEvent.click(await screen.findByRole('button', { name: areaCopy.groups.stock }));
  expect(screen.queryByRole('heading', { name: 'Hanoi group' })).not.toBeInTheDocument();
});

test('a lobby that cannot be loaded says so and recovers on retry', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  callMock.mockRejectedValueOnce(new NetworkError('offline'));
  show();
  const alert = await screen.findByRole('alert');
  answer();
  await userEvent.click(alert.querySelector('button') as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Hanoi group' })).toBeVisible();
});

test('a lottery is found by its name, and the search can be cleared', async () => {
  answer();
  show();
  await userEvent.type(await screen.findByRole('searchbox', { name: copy.search }), 'nik');
  expect(screen.queryByRole('heading', { name: 'Hanoi group' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Stock group' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  expect(screen.getByText(copy.noMatch.title)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: copy.clear }));
  expect(screen.getByRole('heading', { name: 'Hanoi group' })).toBeVisible();
});

test('a group without a match for the search is told like any other miss', async () => {
  answer();
  show();
  await userEvent.click(await screen.findByRole('button', { name: areaCopy.groups.stock }));
  await userEvent.type(screen.getByRole('searchbox'), 'hanoi');
  expect(screen.getByText(copy.noMatch.title)).toBeVisible();
});

test('at the end of the countdown rounds wait for their result, and the lobby is asked again, once for all', async () => {
  jest.useFakeTimers();
  const closing = sampleRound({ closes_at: new Date(Date.now() + 3000).toISOString() });
  const [hanoi, stock] = lobby.groups;
  const items = [item.category_id, item.category_id + 1].map((category_id, nth) => ({
    ...item,
    category_id,
    round: { ...closing, round_id: closing.round_id + nth },
    last_result: null,
  }));
  const groups = [{ ...hanoi, items }, stock] as Lobby['groups'];
  answer({ 'GET /api/lotto/lobby': () => ({ ...lobby, groups }) });
  show();
  const group = (await screen.findByRole('heading', { name: 'Hanoi group' })).closest('section') as HTMLElement;
  const [row = group] = within(group).getAllByRole('link');
  expect(within(row).getByRole('timer')).toBeVisible();
  const asked = () => callMock.mock.calls.filter(([name]) => name === 'GET /api/lotto/lobby').length;
  expect(asked()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(within(row).queryByRole('timer')).not.toBeInTheDocument();
  expect(row).toHaveTextContent(areaCopy.roundPhase.closed);
  expect(asked()).toBe(2);
});

test('a lobby without lotteries leads to the results', async () => {
  answer({ 'GET /api/lotto/lobby': () => ({ ...lobby, groups: [] }) });
  show();
  expect(await screen.findByText(copy.empty.title)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.emptyAction })).toHaveAttribute('href', '/lotto/results');
});

test('a member sees the bills that wait for their result, a guest is not asked about bills', async () => {
  answer();
  const { unmount } = show();
  await screen.findByRole('heading', { name: 'Hanoi group' });
  expect(screen.queryByText(billCopy.title)).not.toBeInTheDocument();
  unmount();

  useSession.setState({ isLoggedIn: true });
  answer({ 'GET /api/lotto/bill/list': () => sampleBillList([sampleBill]) });
  show();
  const bill = await screen.findByRole('link', { name: new RegExp(sampleBill.bill_no) });
  expect(bill).toHaveAttribute('href', `/lotto/bills?bill=${sampleBill.bill_id}`);
});

test('when the bills cannot be loaded the lobby stays, and the bills can be asked for again', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  useSession.setState({ isLoggedIn: true });
  answer({
    'GET /api/lotto/bill/list': () => {
      throw new NetworkError('offline');
    },
  });
  show();
  const failed = await screen.findByRole('alert');
  answer({ 'GET /api/lotto/bill/list': () => sampleBillList([]) });
  await userEvent.click(within(failed).getByRole('button'));
  expect(await screen.findByText(billCopy.empty.title)).toBeVisible();
});

describe('favourites', () => {
  const star = () => screen.findByRole('button', { name: copy.favourite('Nikkei') });

  test('a member marks a lottery, and sees the marked ones alone', async () => {
    useSession.setState({ isLoggedIn: true });
    answer({
      'GET /api/lotto/bill/list': () => sampleBillList([]),
      'GET /api/lotto/favourite': () => ({ category_ids: [] }),
      'POST /api/lotto/favourite': ({ category_id }) => ({ category_ids: [category_id] }),
    });
    show();
    await userEvent.click(await star());
    expect(await star()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: copy.favourites }));
    expect(screen.getByRole('heading', { name: 'Stock group' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Hanoi group' })).not.toBeInTheDocument();
  });

  test('a mark that the server refuses is undone, and made by another press', async () => {
    useSession.setState({ isLoggedIn: true });
    let isOffline = true;
    answer({
      'GET /api/lotto/bill/list': () => sampleBillList([]),
      'GET /api/lotto/favourite': () => ({ category_ids: [] }),
      'POST /api/lotto/favourite': ({ category_id }) => {
        if (isOffline) throw new NetworkError('offline');
        return { category_ids: [category_id] };
      },
    });
    show();
    await userEvent.click(await star());
    expect(await screen.findByText(copy.favouriteFailed)).toBeVisible();
    expect(await star()).toHaveAttribute('aria-pressed', 'false');
    isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: copy.favouriteAgain }));
    expect(await star()).toHaveAttribute('aria-pressed', 'true');
  });

  test('a guest is asked to log in', async () => {
    answer();
    show();
    await userEvent.click(await star());
    expect(useUi.getState().dialog).toBe('login');
  });
});
