import { codeOf } from '@chokdee/contracts/errors';
import { ApiError, call, NetworkError } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as parts } from '../parts/copy.ts';
import { deferred } from '../testing/deferred.ts';
import { enterAsMember } from '../testing/member.ts';
import { runningBonus } from '../testing/promotions.ts';
import { copy } from './copy.ts';
import type { CouponUse } from './coupon.api.ts';
import { Page } from './coupon.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const REDEEM = 'POST /api/coupon/redeem';
const HISTORY = 'GET /api/coupon/history';
const sent = () => callMock.mock.calls.filter(([name]) => name === REDEEM);
const use: CouponUse = {
  ref: 'CP1',
  code: 'KRATHONG69',
  title: 'Festival',
  kind: 'bonus',
  value: 30,
  turnover: { ...runningBonus(null).turnover, amount: 30, required: 90, expires_at: '2026-11-30T05:00:00.000Z' },
  at: '2026-11-20T07:09:00.000Z',
};

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({ [HISTORY]: () => ({ items: [], next_cursor: null }), ...answers }) as typeof call,
  );
  renderPage(Page, '/member/coupon');
  return userEvent.setup();
}
const field = () => screen.getByRole('textbox', { name: copy.code });
const submit = () => screen.getByRole('button', { name: copy.submit });
const refuse = (code: number, message: string) => () => {
  throw new ApiError(code, message, 200, null);
};

beforeEach(enterAsMember);

test('a coupon is used as it was typed, spaces and small letters and all, and shown on paper', async () => {
  let items: CouponUse[] = [];
  const user = open({
    [HISTORY]: () => ({ items, next_cursor: null }),
    [REDEEM]: () => {
      items = [use];
      return { coupon: use, paid: 30, point: 0 };
    },
  });
  expect(await screen.findByText(copy.none.title)).toBeVisible();
  await user.type(field(), ' krathong 69 {Enter}');
  const ticket = await screen.findByRole('region', { name: copy.done });
  expect(ticket).toHaveTextContent('+฿30.00');
  expect(ticket).toHaveTextContent(copy.times('3', '฿90.00'));
  expect(within(ticket).getByRole('link', { name: copy.toBonus })).toHaveAttribute('href', '/member/promotions');
  expect(sent()[0]?.[1]).toEqual({ code: 'krathong 69' });
  expect(field()).toHaveValue('');
  expect(await screen.findByText(/KRATHONG69/)).toBeVisible();
});

test('points and spins are counts, and lead to where they are used', async () => {
  const points: CouponUse = { ...use, kind: 'points', value: 50, turnover: null };
  const user = open({ [REDEEM]: () => ({ coupon: points, paid: 0, point: 1250 }) });
  await user.type(field(), 'WELCOME50{Enter}');
  const ticket = await screen.findByRole('region', { name: copy.done });
  expect(ticket).toHaveTextContent(copy.points('50'));
  expect(within(ticket).getByRole('link', { name: copy.toShop })).toBeVisible();
});

test('nothing typed is told in place, and nothing is sent', async () => {
  const user = open();
  await user.type(field(), '   {Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(copy.required);
  expect(sent()).toHaveLength(0);
});

test('a wrong code stays to be corrected, beside what is wrong', async () => {
  const user = open({ [REDEEM]: refuse(codeOf('6039 COUPON_UNKNOWN'), 'no such code') });
  await user.type(field(), 'KRATONG{Enter}');
  expect(await screen.findByText('no such code')).toBeVisible();
  expect(field()).toHaveValue('KRATONG');
  await user.type(field(), 'X');
  expect(screen.queryByText('no such code')).toBeNull();
});

test('after too many wrong codes one learns kindly what it means', async () => {
  const user = open({ [REDEEM]: refuse(codeOf('6044 COUPON_ATTEMPTS_USED'), 'later') });
  await user.type(field(), 'KRATONG{Enter}');
  expect(await screen.findByText(copy.rest)).toBeVisible();
});

test('a bonus that runs is one press away', async () => {
  const user = open({ [REDEEM]: refuse(codeOf('6029 PROMOTION_ACTIVE'), 'one runs') });
  await user.type(field(), 'KRATHONG69{Enter}');
  expect(await screen.findByRole('link', { name: copy.active })).toHaveAttribute('href', '/member/promotions');
});

test('two presses, and presses after a lost answer, are one use by one key', async () => {
  const answer = deferred();
  let failures = 2;
  const user = open({
    [REDEEM]: async () => {
      failures -= 1;
      if (failures >= 0) throw new NetworkError('lost');
      await answer.promise;
      return { coupon: use, paid: 30, point: 0 };
    },
  });
  await user.type(field(), 'KRATHONG69');
  await user.click(submit());
  expect(await screen.findByText(parts.unknown)).toBeVisible();
  await user.dblClick(submit());
  answer.resolve();
  expect(await screen.findByRole('region', { name: copy.done })).toBeVisible();
  expect(sent()).toHaveLength(3);
  expect(new Set(sent().map(([, , options]) => options?.idempotencyKey)).size).toBe(1);
});

test('a history that cannot be loaded can be asked for again, while the form works', async () => {
  let isAway = true;
  const user = open({
    [HISTORY]: () => {
      if (isAway) throw new NetworkError('offline');
      return { items: [use], next_cursor: null };
    },
  });
  const alert = await screen.findByRole('alert');
  expect(field()).toBeEnabled();
  isAway = false;
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findByText('Festival')).toBeVisible();
});
