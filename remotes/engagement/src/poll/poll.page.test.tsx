import '../testing/web-crypto.ts';
import { ApiError, call, NetworkError } from '@chokdee/http';
import { useSession, useUi } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import { type Poll, type PollStats, storeStats } from './poll.api.ts';
import { Page } from './poll.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const choice = (choice_id: string, title: string) => ({
  choice_id,
  title,
  description: '',
  picture: null,
  quota: 400,
});
const poll: Poll = {
  config: {
    poll_id: '1',
    title: 'Which theme',
    description: 'one choice',
    status: 'open',
    opens_at: '2026-11-01T00:00:00.000Z',
    closes_at: '2999-11-30T13:00:00.000Z',
    prize: 100,
    winners: 5,
    commit: 'e71b',
  },
  choices: [choice('1', 'River'), choice('2', 'Fair'), choice('3', 'Weave')],
  metadata: { total: 10, my_vote: null, ended: [] },
};
const vote = { poll_id: '1', choice_id: '2', vote_no: 11, at: '2026-11-20T07:13:00.000Z' };
const voted: Poll = { ...poll, metadata: { ...poll.metadata, my_vote: vote } };
const stats = (fair: number): PollStats => ({
  poll_id: '1',
  total: 10 + fair,
  choices: [
    { choice_id: '1', votes: 8, percent: 44.4 },
    { choice_id: '2', votes: fair, percent: 11.1 },
    { choice_id: '3', votes: 2, percent: 44.4 },
  ],
  updated_at: '2026-11-20T07:13:05.000Z',
});
const quota = (choice_id: string, used: number) => ({ choice_id, quota: 400, used, left: 400 - used });

const allowed = { total: 1, used: 0, left: 1, refusal: null, last_updated_quota: '2026-11-20T07:13:00.000Z' };

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({
      'GET /api/poll/config': () => poll,
      'GET /api/poll/stats': () => stats(0),
      'GET /api/poll/quota/get': () => ({
        quota: [quota('1', 8), quota('2', 0), quota('3', 400)],
        last_updated_quota: '2026-11-20T07:13:00.000Z',
      }),
      'GET /api/poll/quota/check': () => allowed,
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/poll');
  return userEvent.setup();
}
const votes = () => callMock.mock.calls.filter(([name]) => name === 'POST /api/poll/submit');
const radio = (name: RegExp) => screen.findByRole('radio', { name });
const submit = () => screen.getByRole('button', { name: copy.submit });

beforeEach(() => useSession.setState({ isLoggedIn: true, userInfo: null }));

test('a vote is counted once; then its number and the count stand where the choices were', async () => {
  let isVoted = false;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const user = open({
    'GET /api/poll/config': () => (isVoted ? voted : poll),
    'POST /api/poll/submit': async () => {
      await answered;
      isVoted = true;
      return { vote, stats: stats(1) };
    },
  });
  await user.click(await radio(/Fair/));
  await user.dblClick(submit());
  answer();
  const note = await screen.findByText('0011');
  expect(note.closest('[role=status]')).toHaveFocus();
  expect(votes().map(([, input]) => input)).toEqual([{ poll_id: '1', choice_id: '2' }]);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(copy.yourVote)).toBeVisible();
});

test('the chart follows live counts, and so does what is left', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: copy.showChart }));
  const chart = await screen.findByRole('region', { name: copy.chart });
  expect(within(chart).getAllByRole('listitem')[0]).toHaveTextContent('River');
  act(() => storeStats('CHOKDEE', { ...stats(30), total: 40 }));
  await waitFor(() => expect(within(chart).getAllByRole('listitem')[0]).toHaveTextContent('Fair'));
  expect(await radio(/Fair/)).toHaveAccessibleName(expect.stringContaining(copy.left('370')));
});

test('a full choice cannot be chosen', async () => {
  open();
  await waitFor(async () => expect(await radio(/Weave/)).toBeDisabled());
  expect(await radio(/River/)).toBeEnabled();
});

test('without a choice the form says so', async () => {
  const user = open();
  await radio(/Fair/);
  await user.click(submit());
  expect(screen.getByText(copy.choose)).toBeVisible();
  expect(votes()).toHaveLength(0);
});

test('a vote whose answer got lost is asked for again with the same key, and the choice stays', async () => {
  let attempts = 0;
  const user = open({
    'POST /api/poll/submit': () => {
      attempts += 1;
      if (attempts < 3) throw new NetworkError('lost');
      return { vote, stats: stats(1) };
    },
  });
  await user.click(await radio(/Fair/));
  await user.click(submit());
  expect(await screen.findByText(copy.unknown)).toBeVisible();
  expect(await radio(/Fair/)).toBeChecked();
  await user.click(submit());
  await waitFor(() => expect(votes()).toHaveLength(3));
  expect(new Set(votes().map(([, , options]) => options?.idempotencyKey)).size).toBe(1);
});

test('voted in another tab: the refusal is told, and the page shows that vote', async () => {
  let isVoted = false;
  const user = open({
    'GET /api/poll/config': () => (isVoted ? voted : poll),
    'POST /api/poll/submit': () => {
      isVoted = true;
      throw new ApiError(6026, 'voted already', 200, null);
    },
  });
  await user.click(await radio(/River/));
  await user.click(submit());
  expect(await screen.findByText('0011')).toBeVisible();
});

test('a guest reads the choices and is led to the login, with the choice kept', async () => {
  useSession.setState({ isLoggedIn: false, userInfo: null });
  const user = open();
  await user.click(await radio(/Fair/));
  await user.click(screen.getByRole('button', { name: copy.login }));
  expect(useUi.getState().dialog).toBe('login');
  act(() => useSession.setState({ isLoggedIn: true }));
  await waitFor(() => expect(submit()).toBeVisible());
  expect(await radio(/Fair/)).toBeChecked();
});

test('a drawn poll shows winners, what became of the own number, and a proof that this browser computes', async () => {
  const drawn: Poll = { ...voted, config: { ...poll.config, status: 'drawn', closes_at: '2026-10-31T13:00:00.000Z' } };
  const user = open({
    'GET /api/poll/config': () => drawn,
    'GET /api/poll/winners': () => ({
      poll_id: '1',
      status: 'drawn',
      total: 1,
      prize: 100,
      commit: 'e71b',
      seed: 'ff',
      drawn_at: '2026-10-31T13:00:01.000Z',
      winners: [{ rank: 1, vote_no: 1, name: 'pr•••84', prize: 100, is_sandbox: true }],
      mine: { vote_no: 11, rank: null },
    }),
  });
  expect(await screen.findByText('pr•••84', { exact: false })).toBeVisible();
  expect(screen.getByText(copy.winners.lost('0011'))).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: copy.proof.verify }));
  expect(await screen.findByText(copy.proof.wrong)).toBeVisible();
});

test.each([
  ['closed' as const, copy.drawing],
  ['not_open' as const, copy.opensIn],
])('a poll that is %s says so and takes no votes', async (status, text) => {
  open({ 'GET /api/poll/config': () => ({ ...poll, config: { ...poll.config, status } }) });
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.submit })).toBeNull();
});

test('no poll, and a poll that is unknown, each have a way on', async () => {
  open({ 'GET /api/poll/config': () => null });
  expect(await screen.findByText(copy.none.title)).toBeVisible();
});
