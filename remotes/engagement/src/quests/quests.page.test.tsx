import { ApiError, call, NetworkError } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as shared } from '../parts/copy.ts';
import { copy } from './copy.ts';
import type { Quest, QuestList } from './quests.api.ts';
import { Page } from './quests.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const done: Quest = {
  quest_id: 'login-7',
  title: 'Seven days',
  description: 'no stake',
  icon: 'calendar',
  period: 'weekly',
  rule: 'login_days',
  unit: 'days',
  progress: 7,
  target: 7,
  reward: { kind: 'points', value: 50 },
  state: 'claimable',
  link: null,
  action: null,
  event_id: null,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: '2999-12-01T00:00:00.000Z',
  claimed_at: null,
};
const running: Quest = {
  ...done,
  quest_id: 'proof',
  title: 'Look at proofs',
  icon: 'an icon that we do not have',
  progress: 1,
  target: 3,
  reward: { kind: 'credit', value: 20 },
  state: 'active',
  link: '/lotto/results',
  action: 'go and look',
};
const claimed: Quest = { ...done, state: 'claimed', claimed_at: '2026-11-20T05:00:00.000Z' };
const list = (active: Quest[], received: Quest[] = []): QuestList => ({
  point: 100,
  count: active.length,
  claimable: active.filter(({ state }) => state === 'claimable').length,
  active,
  claimed: received,
  claimed_count: received.length,
});

function open(answers: Parameters<typeof answerCalls>[0] = {}, address = '/member/creditfree') {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({
      'GET /api/quest/list': () => list([done, running]),
      'POST /api/event/quest': () => ({ count: 2, claimable: 1, events: [] }),
      'POST /api/member/points': () => ({ point: 1250 }),
      'POST /api/member/wallets': () => [],
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, address);
  return userEvent.setup();
}
const claims = () => callMock.mock.calls.filter(([name]) => name === 'POST /api/quest/redeem');
const card = (title: string) => screen.findByRole('article', { name: title });
const claimButton = async () => within(await card('Seven days')).getByRole('button', { name: copy.claim });

test('each quest shows how far it is, what it brings and the way on; the star counts them', async () => {
  open();
  const proof = await card('Look at proofs');
  expect(within(proof).getByRole('progressbar')).toHaveAttribute('aria-valuetext', copy.amount('1', '3', 'days'));
  expect(proof).toHaveTextContent('+฿20.00');
  expect(within(proof).getByRole('link', { name: 'go and look' })).toHaveAttribute('href', '/lotto/results');
  expect(within(proof).queryByRole('button')).toBeNull();
  expect(await card('Seven days')).toHaveTextContent(`+${shared.points('50')}`);
});

test('a claim moves the quest, and leaves the focus in the list', async () => {
  let isClaimed = false;
  const user = open({
    'GET /api/quest/list': () => (isClaimed ? list([running], [claimed]) : list([done, running])),
    'POST /api/quest/redeem': () => {
      isClaimed = true;
      return { quest: claimed, paid: 0, point: 1300, free_spins: 0 };
    },
  });
  await user.dblClick(await claimButton());
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Seven days' })).toBeNull());
  expect(claims()).toHaveLength(1);
  expect(document.activeElement).toContainElement(await card('Look at proofs'));
  await user.click(screen.getByRole('tab', { name: copy.claimed(1) }));
  expect(screen.getByText('Seven days')).toBeVisible();
});

test('a claim whose answer got lost is unknown; the next press asks with the same key', async () => {
  let attempts = 0;
  const user = open({
    'POST /api/quest/redeem': () => {
      attempts += 1;
      if (attempts < 3) throw new NetworkError('lost');
      return { quest: claimed, paid: 0, point: 1300, free_spins: 0 };
    },
  });
  await user.click(await claimButton());
  expect(await screen.findByText(shared.unknown)).toBeVisible();
  await user.click(await claimButton());
  await waitFor(() => expect(claims()).toHaveLength(3));
  expect(new Set(claims().map(([, , options]) => options?.idempotencyKey)).size).toBe(1);
});

test('claimed in another tab: the refusal is told and the list is asked for again', async () => {
  let isClaimed = false;
  const user = open({
    'GET /api/quest/list': () => (isClaimed ? list([running], [claimed]) : list([done, running])),
    'POST /api/quest/redeem': () => {
      isClaimed = true;
      throw new ApiError(6019, 'claimed already', 200, null);
    },
  });
  await user.click(await claimButton());
  expect(await screen.findByText('claimed already')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Seven days' })).toBeNull());
});

test('without quests there is a sentence and a way on', async () => {
  open({ 'GET /api/quest/list': () => list([]) });
  expect(await screen.findByText(copy.empty.title)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.toWheel })).toHaveAttribute('href', '/member/wheel');
});

test('a running event shows its quests and leads on', async () => {
  const event = {
    id: 'e1',
    title: 'The event',
    description: 'about it',
    image: '/art/event-1.svg',
    link: '/poll/1',
    action: 'to the poll',
    ends_at: '2026-12-01T00:00:00.000Z',
  };
  open({ 'POST /api/event/quest': () => ({ count: 1, claimable: 0, events: [{ event, quests: [running] }] }) });
  expect(await screen.findByRole('link', { name: 'to the poll' })).toHaveAttribute('href', '/poll/1');
  expect(screen.getAllByRole('progressbar', { name: copy.progress('Look at proofs') })).toHaveLength(2);
});

test('quests that cannot be loaded can be asked for again', async () => {
  let isAway = true;
  const user = open({
    'GET /api/quest/list': () => {
      if (isAway) throw new NetworkError('away');
      return list([running]);
    },
  });
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  isAway = false;
  await user.click(retry);
  expect(await card('Look at proofs')).toBeVisible();
});
