import { call, NetworkError } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { enterAsMember } from '../testing/member.ts';
import { copy } from './copy.ts';
import { levelName } from './level-names.ts';
import type { Vip } from './vip.api.ts';
import { Page } from './vip.page.tsx';
import { Slot } from './vip-card.slot.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const vip: Vip = {
  level: 1,
  window_days: 90,
  grace_days: 30,
  staked: 125_000,
  is_quiet: false,
  falls: null,
  levels: [
    { level: 0, from: 0, points_percent: 100, extra_withdrawals: 0, gift_points: 0 },
    { level: 1, from: 50_000, points_percent: 125, extra_withdrawals: 2, gift_points: 100 },
    { level: 2, from: 500_000, points_percent: 150, extra_withdrawals: 5, gift_points: 500 },
  ],
  history: [
    {
      level_before: 0,
      level_after: 1,
      reason: 'turnover_reached',
      staked: 50_100,
      window_days: 90,
      gift_points: 100,
      at: '2026-11-10T05:00:00.000Z',
    },
  ],
};

function open(answer: () => Vip, Shown: ComponentType = Page) {
  callMock.mockReset();
  callMock.mockImplementation(answerCalls({ 'GET /api/member/vip': answer }) as typeof call);
  renderPage(Shown, '/member/vip');
}

beforeEach(enterAsMember);

test('the level, how far the next is, what each brings, and why it came', async () => {
  open(() => vip);
  const standing = await screen.findByRole('region', { name: copy.title });
  expect(standing).toHaveTextContent(levelName(1));
  expect(within(standing).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(standing).toHaveTextContent(copy.left('฿375,000.00', levelName(2)));
  const hero = screen.getByRole('region', { name: levelName(2) });
  expect(hero).toHaveTextContent('฿500,000.00');
  expect(hero).toHaveTextContent('× 1.50');
  expect(hero).toHaveTextContent(copy.times(5));
  expect(screen.getByRole('region', { name: levelName(1) })).toHaveTextContent(copy.yours);
  expect(screen.getByText(copy.because(copy.reasons.turnover_reached, '฿50,100.00', 90))).toBeVisible();
});

test('a level that goes down says when, why, and that nothing needs to be done', async () => {
  open(() => ({ ...vip, staked: 10, falls: { to: 0, at: '2026-12-20T17:00:00.000Z' } }));
  expect(await screen.findByText(copy.falls(levelName(0), '20 ธ.ค. 2569'))).toBeVisible();
  expect(screen.getByText(copy.fallsWhy(90), { exact: false })).toBeVisible();
});

test('who rests or has limits is shown no goal', async () => {
  open(() => ({ ...vip, is_quiet: true }));
  expect(await screen.findByText(copy.quiet)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the highest level has nothing above it, a first one no history', async () => {
  open(() => ({ ...vip, level: 2, staked: 900_000, history: [] }));
  expect(await screen.findByText(copy.highest)).toBeVisible();
  expect(screen.getByText(copy.noHistory.title)).toBeVisible();
});

test('what cannot be loaded can be asked for again', async () => {
  open(() => {
    throw new NetworkError('offline');
  });
  expect(await screen.findByRole('button', { name: /ลองใหม่/ })).toBeVisible();
});

test('the profile shows the way to the page', async () => {
  open(() => vip, Slot);
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('link', { name: copy.toPage })).toHaveAttribute('href', '/member/vip');
});
