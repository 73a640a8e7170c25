import type { DataOf } from '@chokdee/contracts';
import { ApiError, call, NetworkError } from '@chokdee/http';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import type { Order } from '../payment/payment.api.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { qrOrder } from '../testing/orders.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Page } from './deposit.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

type Channel = DataOf<'GET /api/member/payment/channels'>[number];

const promptpay: Channel = {
  id: 1,
  code: 'promptpay_qr',
  name: 'PromptPay',
  description: 'at once',
  min_amount: 20,
  max_amount: 50_000,
  is_open: true,
  notice: null,
  sub_channels: [],
};
const bank: Channel = { ...promptpay, id: 2, code: 'bank_transfer', name: 'Bank', is_open: false, notice: 'later' };
const order = qrOrder({ amount: 500 });

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({
      'GET /api/member/payment/channels': () => [promptpay, bank],
      'GET /api/member/payment/info': () => ({
        channel: promptpay,
        amount_chips: [100, 500],
        lifetime_deposit: 900,
        lifetime_withdraw: 100,
        lifetime_net: 800,
      }),
      'GET /api/member/payment/qrcode_info': () => null,
      'POST /api/member/payment/generate_qr': () => order,
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/member/deposit');
  return userEvent.setup();
}

const amount = () => screen.findByRole('textbox', { name: copy.deposit.amount });
const submit = () => screen.getByRole('button', { name: new RegExp(`^${copy.deposit.create}`) });
const orders = () => callMock.mock.calls.filter(([name]) => name === 'POST /api/member/payment/generate_qr');
const keys = () => orders().map(([, , options]) => options?.idempotencyKey);

test('the open channel is chosen; a closed one stays in sight with its reason', async () => {
  open();
  expect(await screen.findByRole('radio', { name: /PromptPay/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Bank/ })).toBeDisabled();
  expect(screen.getByText('later')).toBeVisible();
});

test('a chip fills in its amount, and typing another leaves the chip', async () => {
  const user = open();
  const field = await amount();
  const chips = await screen.findByRole('group', { name: copy.deposit.chips });
  const chip = await within(chips).findByRole('button', { name: /500/ });
  await user.click(chip);
  expect(field).toHaveValue('500');
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await user.type(field, '1');
  expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test.each([
  ['', copy.amountErrors.required],
  ['19.99', copy.amountErrors.tooSmall('฿20.00')],
  ['50000.01', copy.amountErrors.tooLarge('฿50,000.00')],
  ['100.005', copy.amountErrors.invalid],
  ['abc', copy.amountErrors.invalid],
])('the amount "%s" is refused in place and nothing is sent', async (typed, message) => {
  const user = open();
  const field = await amount();
  if (typed !== '') await user.type(field, typed);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field).toHaveValue(typed);
  expect(field).toBeInvalid();
  expect(orders()).toHaveLength(0);
});

test.each(['20', '50000', '100.50'])('the amount %s is taken', async (typed) => {
  const user = open();
  await user.type(await amount(), typed);
  await user.click(submit());
  expect(orders()[0]?.[1]).toEqual({ channel_id: 1, amount: Number(typed) });
  await waitFor(() => expect(window.location.search).toBe('?ref=DP1'));
});

test('while the order is made the button says so and cannot be pressed twice', async () => {
  let answer: (made: Order) => void = () => undefined;
  const user = open({
    'POST /api/member/payment/generate_qr': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await user.type(await amount(), '500');
  await user.click(submit());
  const busy = await screen.findByRole('button', { name: copy.deposit.creating });
  await user.click(busy);
  expect(orders()).toHaveLength(1);
  answer(order);
  await waitFor(() => expect(window.location.pathname).toBe('/member/payment'));
});

test('what the server refuses is told beside the amount, which stays; the next press is a new order', async () => {
  const user = open({
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
  const user = open({
    'POST /api/member/payment/generate_qr': () => {
      answers += 1;
      if (answers < 3) throw new NetworkError('no answer');
      return order;
    },
  });
  await user.type(await amount(), '500');
  await user.click(submit());
  expect(await screen.findByText(copy.deposit.unknown)).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(window.location.search).toBe('?ref=DP1'));
  expect(orders()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

test('an order that still waits is one press away', async () => {
  open({ 'GET /api/member/payment/qrcode_info': () => order });
  expect(await screen.findByRole('link', { name: copy.deposit.openRunning })).toHaveAttribute(
    'href',
    '/member/payment?ref=DP1',
  );
});

test('when no channel is open there is a way home', async () => {
  open({ 'GET /api/member/payment/channels': () => [bank] });
  expect(await screen.findByText(copy.deposit.noChannel)).toBeVisible();
});

test('channels that cannot be loaded can be asked for again', async () => {
  let fails = true;
  const user = open({
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
