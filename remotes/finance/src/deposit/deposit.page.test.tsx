import { codeOf } from '@chokdee/contracts/errors';
import { ApiError, call, NetworkError } from '@chokdee/http';
import { type UserInfo, useConnection, useSession } from '@chokdee/session';
import { amountCopy } from '@chokdee/ui/amount';
import { act, screen, waitFor, within } from '@testing-library/react';
import { copy as channelCopy } from '../parts/channels/copy.ts';
import { copy as parts } from '../parts/copy.ts';
import { copy as heldCopy } from '../parts/held-money.copy.ts';
import type { Order } from '../queries/payment.api.ts';
import { qrOrder } from '../testing/orders.ts';
import { copy } from './copy.ts';
import { amount, bank, keys, openDeposit, order, orders, promptpay, submit } from './deposit.fixtures.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

afterEach(() => act(() => useConnection.setState({ connection: 'online' })));

test('the open channel is chosen; a closed one stays in sight with its reason', async () => {
  openDeposit();
  expect(await screen.findByRole('radio', { name: /PromptPay/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Bank/ })).toBeDisabled();
  expect(screen.getByText('later')).toBeVisible();
});

const away = () => {
  throw new ApiError(9005, 'away', 503, null);
};

test('a deposit is not held up by limits, offers or an order that cannot be asked for', async () => {
  const user = openDeposit({
    'GET /api/member/limits': away,
    'GET /api/member/bonus/status': away,
    'GET /api/member/payment/qrcode_info': away,
  });
  const field = await amount();
  await user.type(field, '500');
  expect(field).toBeInTheDocument();
  await user.click(submit());
  await waitFor(() => expect(orders()).toHaveLength(1));
  // The page and the form each ask once; an answer causes no further request.
  expect(callMock.mock.calls.filter(([name]) => name === 'GET /api/member/bonus/status').length).toBeLessThan(4);
});

test('a chip fills in its amount, and typing another leaves the chip', async () => {
  const user = openDeposit();
  const field = await amount();
  const chips = await screen.findByRole('group', { name: copy.chips });
  const chip = await within(chips).findByRole('button', { name: /500/ });
  await user.click(chip);
  expect(field).toHaveValue('500');
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await user.type(field, '1');
  expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test.each([
  ['', amountCopy.errors.required],
  ['19.99', amountCopy.errors.tooSmall('฿20.00')],
  ['50000.01', amountCopy.errors.tooLarge('฿50,000.00')],
  ['100.005', amountCopy.errors.decimals],
  ['-500', amountCopy.errors.notPositive],
  ['abc', amountCopy.errors.invalid],
])('the amount "%s" is refused in place and nothing is sent', async (typed, message) => {
  const user = openDeposit();
  const field = await amount();
  if (typed !== '') await user.type(field, typed);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field).toHaveValue(typed);
  expect(field).toBeInvalid();
  expect(orders()).toHaveLength(0);
});

test.each(['20', '50000', '100.50'])('the amount %s is taken', async (typed) => {
  const user = openDeposit();
  await user.type(await amount(), typed);
  await user.click(submit());
  expect(orders()[0]?.[1]).toEqual({ channel_id: 1, amount: Number(typed), promotion_id: null });
  await waitFor(() => expect(window.location.search).toBe('?ref=DP1'));
});

test('while the order is made the button says so and cannot be pressed twice', async () => {
  let answer: (made: Order) => void = () => undefined;
  const user = openDeposit({
    'POST /api/member/payment/generate_qr': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await user.type(await amount(), '500');
  await user.click(submit());
  const busy = await screen.findByRole('button', { name: channelCopy.creatingQr });
  await user.click(busy);
  expect(orders()).toHaveLength(1);
  answer(order);
  await waitFor(() => expect(window.location.pathname).toBe('/member/payment'));
});

test('what the server refuses is told beside the amount, which stays; the next press is a new order', async () => {
  const user = openDeposit({
    'POST /api/member/payment/generate_qr': () => {
      throw new ApiError(3003, 'too much today', 200, null);
    },
  });
  const field = await amount();
  await user.type(field, '500');
  await user.click(submit());
  expect(await screen.findByText('too much today')).toBeVisible();
  expect(field).toHaveValue('500');
  await user.click(submit());
  await waitFor(() => expect(orders()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
});

test('without an answer the outcome is unknown: pressing again asks for the same order', async () => {
  let answers = 0;
  const user = openDeposit({
    'POST /api/member/payment/generate_qr': () => {
      answers += 1;
      if (answers < 3) throw new NetworkError('no answer');
      return order;
    },
  });
  await user.type(await amount(), '500');
  await user.click(submit());
  expect(await screen.findByText(copy.unknown)).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(window.location.search).toBe('?ref=DP1'));
  expect(orders()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

test('an order that still waits is one press away', async () => {
  openDeposit({ 'GET /api/member/payment/qrcode_info': () => order });
  expect(await screen.findByRole('link', { name: copy.openRunning })).toHaveAttribute(
    'href',
    '/member/payment?ref=DP1',
  );
});

test('when no channel is open there is a way home', async () => {
  openDeposit({ 'GET /api/member/payment/channels': () => [bank] });
  expect(await screen.findByText(copy.noChannel.title)).toBeVisible();
});

test('channels that cannot be loaded can be asked for again', async () => {
  let fails = true;
  const user = openDeposit({
    'GET /api/member/payment/channels': () => {
      if (fails) throw new NetworkError('offline');
      return [promptpay];
    },
  });
  const alert = await screen.findByRole('alert');
  fails = false;
  await user.click(within(alert).getByRole('button'));
  expect(await amount()).toBeVisible();
});

test('without a connection the button says why it cannot be pressed', async () => {
  useConnection.setState({ connection: 'offline' });
  openDeposit();
  expect(await screen.findByText(parts.offline)).toBeVisible();
  expect(submit()).toBeDisabled();
});

test('an account that is missing leads to the profile', async () => {
  const user = openDeposit({
    'POST /api/member/payment/generate_qr': () => {
      throw new ApiError(codeOf('3014 BANK_ACCOUNT_NEEDED'), 'add one', 200, null);
    },
  });
  await user.type(await amount(), '500');
  await user.click(submit());
  expect(await screen.findByRole('link', { name: parts.addAccount })).toHaveAttribute('href', '/member/profile');
});

test('a member without a bank account is told before paying that the money would be held', async () => {
  act(() => useSession.setState({ userInfo: { bank_accounts: [] as UserInfo['bank_accounts'] } as UserInfo }));
  openDeposit();
  expect(await screen.findByText(parts.nameless)).toBeVisible();
  expect(screen.getByRole('link', { name: parts.addAccount })).toHaveAttribute('href', '/member/profile');
  expect(screen.queryByText(copy.sameName)).not.toBeInTheDocument();
  act(() => useSession.setState({ userInfo: null }));
});

test.each(['with', 'without'])(
  'money that is held stands on the page %s a channel, and leads to its order',
  async (how) => {
    const held = {
      id: '1',
      order_ref: 'DP1',
      channel_name: 'PromptPay',
      amount: 99.5,
      held_at: '2026-11-20T05:00:00Z',
    };
    openDeposit({
      'GET /api/member/payment/held': () => [{ ...held, reason: 'limit', state: 'waiting', ended_at: null }],
      ...(how === 'without' && { 'GET /api/member/payment/channels': () => [] }),
    });
    const link = await screen.findByRole('link', { name: new RegExp(heldCopy.why.limit) });
    expect(link).toHaveAttribute('href', '/member/payment?ref=DP1');
    expect(link).toHaveTextContent(/฿99.50/);
    expect(link).toHaveTextContent(heldCopy.next.limit);
  },
);

test.each(['cancelled', 'replaced'] as const)('a deposit that was %s is not said to have run out', async (reason) => {
  openDeposit({
    'GET /api/member/payment/list': () => ({ items: [qrOrder({ status: 'expired', reason })], next_cursor: null }),
  });
  expect(await screen.findByText(copy.ended[reason])).toBeVisible();
  expect(screen.queryByText(copy.states.expired)).not.toBeInTheDocument();
});
