import { ApiError, call } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterAsMember } from '../testing/member.ts';
import { depositBonus, promotionList, runningBonus } from '../testing/promotions.ts';
import { copy } from './copy.ts';
import { Page } from './my-promotions.page.tsx';
import type { TakenPromotion } from './promotions.api.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const CANCEL = 'POST /api/promotion/cancel';
const sent = (name: string) => callMock.mock.calls.filter(([each]) => each === name);
const taken: TakenPromotion = {
  promotion_id: 9,
  version: 1,
  title: 'Thursday rounds',
  kind: 'free_spins',
  status: 'running',
  amount: 0,
  at: '2026-11-19T03:00:00.000Z',
  ended_at: null,
};

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({ 'GET /api/promotion/list': () => promotionList(), ...answers }) as typeof call,
  );
  renderPage(Page, '/member/promotions');
  return userEvent.setup();
}
const tab = (name: string) => screen.findByRole('tab', { name });

beforeEach(enterAsMember);

test('with nothing running the page opens at what may be taken', async () => {
  const user = open();
  expect(await tab(copy.own.available(2))).toHaveAttribute('aria-selected', 'true');
  await user.click(await tab(copy.own.running(0)));
  expect(screen.getByText(copy.own.noneRunning.title)).toBeVisible();
  await user.click(await tab(copy.own.used(0)));
  expect(screen.getByText(copy.own.noneUsed.title)).toBeVisible();
});

test('a running bonus shows its progress, and giving it up costs what the question says', async () => {
  let isRunning = true;
  const user = open({
    'GET /api/promotion/list': () => promotionList({ active: isRunning ? runningBonus() : null }),
    [CANCEL]: () => {
      isRunning = false;
      return { promotion_id: 7, turnover: { ...runningBonus().turnover, status: 'forfeited' }, taken: 120 };
    },
  });
  const card = await screen.findByRole('region', { name: 'First deposit' });
  expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '41');
  expect(within(card).getByText(copy.cancel.cost('฿120.00'))).toBeVisible();
  await user.click(within(card).getByRole('button', { name: copy.cancel.button }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('฿120.00');
  expect(sent(CANCEL)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: copy.cancel.confirm }));
  expect(await screen.findByText(copy.cancel.done('฿120.00'))).toBeVisible();
  expect(await tab(copy.own.running(0))).toBeVisible();
  expect(sent(CANCEL)[0]?.[1]).toEqual({ promotion_id: 7 });
});

test('the one that waits for a deposit is given up for nothing', async () => {
  const selected = depositBonus({ state: 'selected' });
  const user = open({
    'GET /api/promotion/list': () => promotionList({ items: [selected], selected }),
    [CANCEL]: () => ({ promotion_id: 7, turnover: null, taken: 0 }),
  });
  const card = await screen.findByRole('region', { name: selected.title });
  expect(within(card).getByRole('link', { name: copy.own.deposit })).toHaveAttribute('href', '/member/deposit');
  await user.click(within(card).getByRole('button', { name: copy.cancel.button }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: copy.cancel.confirm }));
  expect(await screen.findByText(copy.cancel.doneFree)).toBeVisible();
});

test('the bonus of a coupon is given up by itself, whatever else is selected', async () => {
  const { turnover } = runningBonus(null);
  const user = open({
    'GET /api/promotion/list': () => promotionList({ active: runningBonus(null) }),
    'POST /api/member/bonus/cancel': () => ({ ...turnover, status: 'forfeited' }),
  });
  await user.click(await screen.findByRole('button', { name: copy.cancel.button }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: copy.cancel.confirm }));
  expect(await screen.findByText(copy.cancel.doneFree)).toBeVisible();
  expect(sent('POST /api/member/bonus/cancel')[0]?.[1]).toEqual({ id: 'B1' });
  expect(sent(CANCEL)).toHaveLength(0);
});

test('free rounds that wait to be played run, too; what another tab gave up is told', async () => {
  const user = open({
    'GET /api/promotion/list': () => promotionList({ history: [taken] }),
    [CANCEL]: () => {
      throw new ApiError(2046, 'nothing runs', 200, null);
    },
  });
  const card = await screen.findByRole('region', { name: taken.title });
  await user.click(within(card).getByRole('button', { name: copy.cancel.button }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: copy.cancel.confirm }));
  expect(await within(card).findByText('nothing runs')).toBeVisible();
});

test('what is over is told with what it gave', async () => {
  const done = { ...taken, status: 'done' as const, amount: 150, ended_at: '2026-11-20T03:00:00.000Z' };
  const user = open({ 'GET /api/promotion/list': () => promotionList({ history: [done] }) });
  await user.click(await tab(copy.own.used(1)));
  expect(screen.getByText('+฿150.00')).toBeVisible();
  expect(screen.getByText(copy.own.statuses.done)).toBeVisible();
});
