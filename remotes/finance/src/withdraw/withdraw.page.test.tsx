import { formatThaiDateTime } from '@chokdee/format';
import { ApiError, call, NetworkError } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Prepared, Withdrawal, WithdrawInfo } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';
import { Page } from './withdraw.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const account = { id: 'A1', bank_id: 1, account_name: 'Member One', account_no: 'xxx-x-x2345-x' };
const info: WithdrawInfo = {
  wallet_id: 1,
  balance: 2180.5,
  withdrawable: 2180.5,
  min_amount: 100,
  max_amount: 100_000,
  per_day: 5,
  used_today: 1,
  accounts: [{ ...account, usable_at: null }],
  turnover: [],
  pending: null,
  block: null,
};
const withdrawal: Withdrawal = {
  ref: 'WD1',
  wallet_id: 1,
  amount: 1000,
  status: 'requested',
  account,
  timeline: [{ status: 'requested', at: '2026-11-20T05:00:00.000Z' }],
  refusal: null,
  requested_at: '2026-11-20T05:00:00.000Z',
};
const prepared: Prepared = {
  confirm_token: 'T1',
  expires_at: new Date(Date.now() + 300_000).toISOString(),
  amount: 1000,
  balance_after: 1180.5,
  account,
};

function open(answers: Parameters<typeof answerCalls>[0] = {}, address = '/member/withdraw') {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({
      'GET /api/member/withdraw/info': () => info,
      'GET /api/member/withdraw/list': () => ({ items: [], next_cursor: null }),
      'POST /api/member/wallets': () => [],
      'POST /api/member/withdraw/prepare': () => prepared,
      'POST /api/member/withdraw': () => withdrawal,
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, address);
  return userEvent.setup();
}
const amount = () => screen.findByRole('textbox', { name: copy.amount });
const review = () => screen.getByRole('button', { name: copy.review });
const sent = (name: string) => callMock.mock.calls.filter(([each]) => each === name);

async function enterPassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await amount(), '๑,๐๐๐');
  await user.click(review());
  const sheet = await screen.findByRole('dialog');
  await user.type(within(sheet).getByLabelText(copy.sheet.password), 'secret');
  await user.click(within(sheet).getByRole('button', { name: copy.sheet.next }));
  return sheet;
}
const lastYes = () => screen.findByRole('button', { name: copy.sheet.confirm('฿1,000.00') });

test('a withdrawal takes an amount, the password and a last yes', async () => {
  const user = open();
  await enterPassword(user);
  expect(sent('POST /api/member/withdraw/prepare')[0]?.[1]).toEqual({
    wallet_id: 1,
    amount: 1000,
    account_id: 'A1',
    password: 'secret',
  });
  expect(sent('POST /api/member/withdraw')).toHaveLength(0);
  await user.click(await lastYes());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('POST /api/member/withdraw')[0]?.[1]).toEqual({ wallet_id: 1, amount: 1000, confirm_token: 'T1' });
});

test('without an answer the same key is sent again, and nothing is withdrawn twice', async () => {
  let attempts = 0;
  const user = open({
    'POST /api/member/withdraw': () => {
      attempts += 1;
      if (attempts < 3) throw new NetworkError('no answer');
      return withdrawal;
    },
  });
  await enterPassword(user);
  await user.click(await lastYes());
  expect(await screen.findByText(copy.sheet.unknown)).toBeVisible();
  await user.click(await lastYes());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const keys = sent('POST /api/member/withdraw').map(([, , options]) => options?.idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('a wrong password is told beside it', async () => {
  const user = open({
    'POST /api/member/withdraw/prepare': () => {
      throw new ApiError(1002, 'wrong password', 200, null);
    },
  });
  const sheet = await enterPassword(user);
  expect(await within(sheet).findByText('wrong password')).toBeVisible();
});

test.each([
  ['99.99', '฿100.00'],
  ['2180.51', copy.tooMuch('฿2,180.50')],
])('the amount %s is refused in place', async (typed, message) => {
  const user = open();
  await user.type(await amount(), typed);
  await user.click(review());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('play that is left is shown with its progress, and the button waits for it', async () => {
  const turnover: WithdrawInfo['turnover'][number] = {
    id: 'T',
    source: 'deposit',
    title: 'Deposit of today',
    wallet_id: 1,
    status: 'active',
    amount: 1000,
    required: 500,
    done: 200,
    left: 300,
    progress: [],
    max_stake: null,
    granted_at: withdrawal.requested_at,
    expires_at: null,
    ended_at: null,
  };
  open({
    'GET /api/member/withdraw/info': () => ({ ...info, withdrawable: 0, turnover: [turnover], block: 'TURNOVER_LEFT' }),
  });
  expect(await screen.findByRole('progressbar', { name: 'Deposit of today' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText(copy.turnoverLeft('฿300.00'))).toBeVisible();
  expect(screen.getByText(copy.blocks.TURNOVER_LEFT)).toBeVisible();
  expect(review()).toBeDisabled();
});

test('an account that was just added says when it can be withdrawn to; another one is chosen before it', async () => {
  const usable_at = new Date(Date.now() + 3_600_000).toISOString();
  const fresh = { ...account, id: 'A2', account_no: 'xxx-x-x9999-x', usable_at };
  const user = open({
    'GET /api/member/withdraw/info': () => ({ ...info, accounts: [fresh, { ...account, usable_at: null }] }),
  });
  const says = copy.rests(formatThaiDateTime(usable_at));
  await amount();
  expect(screen.queryByText(says)).not.toBeInTheDocument();
  expect(review()).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: /9999/ }));
  expect(await screen.findByText(says)).toBeVisible();
  expect(review()).toBeDisabled();
});

test('without an account the way leads to the profile', async () => {
  open({ 'GET /api/member/withdraw/info': () => ({ ...info, accounts: [], block: 'BANK_ACCOUNT_NEEDED' }) });
  expect(await screen.findByRole('link', { name: copy.toProfile })).toHaveAttribute('href', '/member/profile');
  expect(screen.queryByRole('button', { name: copy.review })).not.toBeInTheDocument();
});

test('the withdrawal of the address is open, with its reason when it was refused', async () => {
  const refused: Withdrawal = {
    ...withdrawal,
    status: 'refused',
    refusal: 'name differs',
    timeline: [...withdrawal.timeline, { status: 'refused', at: '2026-11-20T06:00:00.000Z' }],
  };
  open(
    { 'GET /api/member/withdraw/list': ({ ref }) => ({ items: ref === 'WD1' ? [refused] : [], next_cursor: null }) },
    '/member/withdraw?ref=WD1',
  );
  expect(await screen.findByText('name differs')).toBeVisible();
  expect(screen.getByText(copy.tags.refused)).toBeVisible();
});
