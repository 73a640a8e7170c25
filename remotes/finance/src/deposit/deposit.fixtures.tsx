import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as channelCopy } from '../parts/channels/copy.ts';
import { noLimits } from '../testing/limits.ts';
import { qrOrder } from '../testing/orders.ts';
import { copy } from './copy.ts';
import { Page } from './deposit.page.tsx';

/** The importing test replaces `call` of the http client by a mock. */
const callMock = jest.mocked(call);

type Channel = DataOf<'GET /api/member/payment/channels'>[number];

export const promptpay: Channel = {
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
export const bank: Channel = {
  ...promptpay,
  id: 2,
  code: 'bank_transfer',
  name: 'Bank',
  is_open: false,
  notice: 'later',
};
export const offer = {
  id: 7,
  title: 'First deposit',
  percent: 30,
  min_deposit: 100,
  max_bonus: 1000,
  turnover_times: 8,
  max_stake: 50,
  days: 30,
  is_selected: false,
};
export const order = qrOrder({ amount: 500 });

export function openDeposit(answers: Parameters<typeof answerCalls>[0] = {}) {
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
      'GET /api/member/payment/list': () => ({ items: [], next_cursor: null }),
      'GET /api/member/payment/held': () => [],
      'GET /api/member/bonus/status': () => ({ offers: [], active: [], ended: [] }),
      'GET /api/member/limits': () => noLimits(),
      'POST /api/member/wallets': () => [],
      'POST /api/member/payment/generate_qr': () => order,
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/member/deposit');
  return userEvent.setup();
}

export const amount = () => screen.findByRole('textbox', { name: copy.amount });
export const submit = () => screen.getByRole('button', { name: new RegExp(`^${channelCopy.createQr}`) });
export const orders = () => callMock.mock.calls.filter(([name]) => name === 'POST /api/member/payment/generate_qr');
export const keys = () => orders().map(([, , options]) => options?.idempotencyKey);
