import { call } from '@chokdee/http';
import { screen, waitFor, within } from '@testing-library/react';
import { copy as channelCopy } from '../parts/channels/copy.ts';
import { noLimits } from '../testing/limits.ts';
import { transferOrder } from '../testing/orders.ts';
import { copy } from './copy.ts';
import { amount, bank, offer, openDeposit, order, orders, promptpay, submit } from './deposit.fixtures.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

test('a transfer is opened by its own call, with the promotion that was chosen', async () => {
  const transfer = transferOrder();
  const user = openDeposit({
    'GET /api/member/payment/channels': () => [promptpay, { ...bank, is_open: true, notice: null }],
    'GET /api/member/bonus/status': () => ({ offers: [offer], active: [], ended: [] }),
    'POST /api/member/payment/bank_transfer': () => transfer,
  });
  await user.click(await screen.findByRole('radio', { name: /Bank/ }));
  await user.click(screen.getByRole('radio', { name: /First deposit/ }));
  await user.type(await amount(), '50');
  await user.click(screen.getByRole('button', { name: new RegExp(`^${channelCopy.createTransfer}`) }));
  expect(await screen.findByRole('alert')).toHaveTextContent(copy.promotionTooSmall('฿100.00'));
  await user.clear(await amount());
  await user.type(await amount(), '๑,๐๐๐');
  await user.click(screen.getByRole('button', { name: new RegExp(`^${channelCopy.createTransfer}`) }));
  await waitFor(() => expect(window.location.search).toBe('?ref=DP2'));
  const sent = callMock.mock.calls.find(([name]) => name === 'POST /api/member/payment/bank_transfer');
  expect(sent?.[1]).toEqual({ channel_id: 2, amount: 1000, promotion_id: 7 });
});

test('of a channel with several accounts one is chosen, and the list says which are the agent’s own', async () => {
  const subs = [
    { id: 1, name: 'KBANK •3456' },
    { id: 2, name: 'SCB •6789' },
  ];
  const user = openDeposit({
    'GET /api/member/payment/channels': () => [{ ...bank, is_open: true, notice: null, sub_channels: subs }],
    'POST /api/member/payment/bank_transfer': () => ({ ...order, ref: 'DP3' }),
    'POST /api/agent/bank_accounts': () => [
      { id: 'scb', bank_id: 4, account_name: 'Chokdee Co.', account_no: '0000456789' },
    ],
    'POST /api/agent/true_money_accounts': () => [],
  });
  expect(await screen.findByRole('button', { name: 'KBANK •3456' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: copy.ourAccounts }));
  const sheet = await screen.findByRole('dialog', { name: copy.ourAccounts });
  expect(await within(sheet).findByText('0000456789')).toBeVisible();
  expect(await within(sheet).findByText(copy.noAccounts.title)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'SCB •6789' }));
  await user.type(await amount(), '300');
  await user.click(screen.getByRole('button', { name: new RegExp(`^${channelCopy.createTransfer}`) }));
  await waitFor(() => expect(window.location.search).toBe('?ref=DP3'));
  const sent = callMock.mock.calls.find(([name]) => name === 'POST /api/member/payment/bank_transfer');
  expect(sent?.[1]).toMatchObject({ channel_id: 2, sub_channel_id: 2, amount: 300 });
});

test('a channel that this release does not know is not offered, and nothing is opened on it', async () => {
  const unknown = { ...promptpay, id: 9, name: 'Tomorrow', code: 'of_tomorrow' as (typeof promptpay)['code'] };
  const user = openDeposit({ 'GET /api/member/payment/channels': () => [unknown, promptpay] });
  expect(await screen.findByRole('radio', { name: /PromptPay/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Tomorrow/ })).not.toBeInTheDocument();
  await user.type(await amount(), '500');
  await user.click(submit());
  await waitFor(() =>
    expect(callMock.mock.calls.some(([name]) => name === 'POST /api/member/payment/generate_qr')).toBe(true),
  );
  const sent = callMock.mock.calls.find(([name]) => name === 'POST /api/member/payment/generate_qr');
  expect(sent?.[1]).toMatchObject({ channel_id: promptpay.id });
});

test('a promotion that was selected before stands chosen, until the member says otherwise', async () => {
  const user = openDeposit({
    'GET /api/member/bonus/status': () => ({ offers: [{ ...offer, is_selected: true }], active: [], ended: [] }),
  });
  expect(await screen.findByRole('radio', { name: /First deposit/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: new RegExp(copy.noPromotion) }));
  expect(screen.getByRole('radio', { name: /First deposit/ })).not.toBeChecked();
  await user.type(await amount(), '500');
  await user.click(submit());
  await waitFor(() => expect(window.location.search).toBe('?ref=DP1'));
  expect(orders()[0]?.[1]).toEqual({ channel_id: 1, amount: 500, promotion_id: null });
});

test('a member without limits is asked early, once', async () => {
  const user = openDeposit({
    'GET /api/member/limits': () => noLimits({ should_ask: true }),
    'POST /api/member/limits/dismiss': () => ({}),
  });
  await user.click(await screen.findByRole('button', { name: copy.askLater }));
  await waitFor(() => expect(screen.queryByText(copy.ask)).not.toBeInTheDocument());
  expect(await screen.findByText(copy.lifetime('฿800.00'))).toBeVisible();
});

test('who takes a break cannot deposit, and is told until when', async () => {
  openDeposit({
    'GET /api/member/limits': () => noLimits({ exclusion: { kind: 'exclude', from: order.created_at, until: null } }),
  });
  expect(await screen.findByText(copy.excludedForever)).toBeVisible();
  expect(submit()).toBeDisabled();
});
