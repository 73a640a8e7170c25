import '@testing-library/jest-dom';
import type { CallName, DataOf } from '@chokdee/contracts';
import { formatThb } from '@chokdee/format';
import { ApiError } from '@chokdee/http';
import { QueryClientProvider, queryClient, walletsQuery } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { UiOutlets } from '@chokdee/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as channelCopy } from '../parts/channels/copy.ts';
import { type Order, type OrderStatus, runningOrderQuery, statusQuery } from '../queries/payment.api.ts';
import { qrOrder, statusOf, transferOrder } from '../testing/orders.ts';
import { copy } from './copy.ts';
import { Page } from './payment.page.tsx';

const answers: { [K in CallName]?: DataOf<K> } = {};
const refusals: { [K in CallName]?: Error } = {};
jest.mock('@chokdee/http', () => ({
  ...jest.requireActual<object>('@chokdee/http'),
  call: (name: CallName) =>
    name in refusals
      ? Promise.reject(refusals[name])
      : name in answers
        ? Promise.resolve(answers[name])
        : Promise.reject(new Error(`no answer for ${name}`)),
}));

const wallets = (balance: number) => [{ id: 1, wallet_name: 'main', balance, wallet_type_id: 1 }];
const order = qrOrder();
const pending = statusOf(order);

function show(address = '/member/payment?ref=DP1') {
  window.history.replaceState(null, '', address);
  // A path of its own for every other page; this page without a `ref` would navigate back at once.
  const router = createBrowserRouter([
    { path: '/member/payment', Component: Page },
    { path: '*', element: null },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <UiOutlets />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  for (const name of Object.keys(refusals)) delete refusals[name as CallName];
  answers['GET /api/member/payment/qrcode_info'] = order;
  answers['GET /api/member/payment/inquiry_status'] = pending;
  answers['GET /api/member/payment/held'] = [];
});

test('a waiting order shows its code, the exact amount and the time left', async () => {
  show();
  const code = await screen.findByRole('img', { name: channelCopy.qrLabel('฿100.37') });
  expect(code).toHaveAttribute('data-payload', order.payload ?? '');
  expect(screen.getByRole('timer')).toBeVisible();
  expect(screen.getByText(copy.waiting)).toBeVisible();
});

test.each(['paid', 'expired', 'mismatch', 'failed'] as const)(
  'an order that turns %s says so by itself',
  async (status) => {
    show();
    await screen.findByText(copy.waiting);
    act(() => {
      queryClient.setQueryData<OrderStatus>(statusQuery('DP1').queryKey, { ...pending, status, paid_amount: 100 });
    });
    const titles = { ...copy.outcome, expired: channelCopy.qrExpired };
    expect(await screen.findByText(titles[status])).toBeVisible();
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  },
);

test.each(['amount', 'payer', 'limit', 'excluded'] as const)(
  'money that is held because of its %s says why, and how much came',
  async (held_reason) => {
    const sender = { bank_id: 4, account_name: 'Member One', account_no: 'xxx-x-x4321-x' };
    const held = qrOrder({ status: 'mismatch', held_reason, paid_amount: 99.37, sender });
    answers['GET /api/member/payment/qrcode_info'] = held;
    show();
    expect(await screen.findByText(copy.held[held_reason].title)).toBeVisible();
    expect(screen.getByText(copy.held[held_reason].text('฿99.37', '฿100.37'))).toBeVisible();
    expect(screen.queryByRole('link', { name: copy.again })).not.toBeInTheDocument();
  },
);

test('an order that will not be paid is cancelled after a question, and the way leads back to deposits', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: copy.cancel.button }));
  answers['POST /api/member/payment/cancel'] = qrOrder({ status: 'expired' });
  await user.click(await screen.findByRole('button', { name: copy.cancel.yes }));
  await waitFor(() => expect(window.location.pathname).toBe('/member/deposit'));
});

test('an order opened without its name keeps it, so that its end is shown when it runs no more', async () => {
  show('/member/payment');
  await screen.findByText(copy.waiting);
  await waitFor(() => expect(window.location.search).toBe('?ref=DP1'));
  answers['GET /api/member/payment/qrcode_info'] = qrOrder({ status: 'paid', paid_amount: 100.37 });
  act(() => {
    queryClient.setQueryData<OrderStatus>(statusQuery('DP1').queryKey, {
      ...pending,
      status: 'paid',
      paid_amount: 100.37,
    });
    queryClient.setQueryData(runningOrderQuery.queryKey, null);
  });
  expect(await screen.findByText(copy.outcome.paid)).toBeVisible();
});

test('who comes back after an hour is told how the order ended, without a reload', async () => {
  show();
  await screen.findByText(copy.waiting);
  answers['GET /api/member/payment/inquiry_status'] = { ...pending, status: 'expired' };
  answers['GET /api/member/payment/qrcode_info'] = qrOrder({ status: 'expired' });
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(channelCopy.qrExpired)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.again })).toBeVisible();
  now.mockRestore();
});

test('without an order there is a way to make one', async () => {
  answers['GET /api/member/payment/qrcode_info'] = null;
  show();
  expect(await screen.findByRole('link', { name: copy.create })).toBeVisible();
});

test('a deposit that is there leads on: to a bet, to play, or to the statement', async () => {
  answers['GET /api/member/payment/qrcode_info'] = qrOrder({ status: 'paid', paid_amount: 100.37 });
  show();
  expect(await screen.findByRole('link', { name: copy.bet })).toHaveAttribute('href', '/lotto/lobby');
  expect(screen.getByRole('link', { name: copy.play })).toHaveAttribute('href', '/#lobby');
  expect(screen.getByRole('link', { name: copy.statement })).toHaveAttribute('href', '/member/statement');
});

test('the new balance is told as it becomes known, also in a page that a browser translates', async () => {
  answers['GET /api/member/payment/qrcode_info'] = qrOrder({ status: 'paid', paid_amount: 100.37 });
  useSession.setState({ isLoggedIn: true });
  queryClient.setQueryData(walletsQuery.queryKey, wallets(20));
  show();
  const told = await screen.findByText(copy.newBalance(formatThb(20)), { exact: false });
  const font = document.createElement('font');
  font.textContent = told.textContent;
  told.firstChild?.replaceWith(font);
  act(() => void queryClient.setQueryData(walletsQuery.queryKey, wallets(120.37)));
  await waitFor(() => expect(told).toHaveTextContent(copy.newBalance(formatThb(120.37))));
  useSession.setState({ isLoggedIn: false });
});

test('an order that is paid late says so, and what came counts', async () => {
  answers['GET /api/member/payment/qrcode_info'] = qrOrder({
    status: 'paid',
    paid_late: true,
    paid_amount: 100.37,
    paid_at: new Date().toISOString(),
  });
  show();
  expect(await screen.findByText(copy.paidAfter.late)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.statement })).toBeVisible();
});

test('an order of a channel that this release does not know asks for the page anew, and is no transfer', async () => {
  const unknown = { ...order, payload: null, channel_code: 'of_tomorrow' as Order['channel_code'] };
  answers['GET /api/member/payment/qrcode_info'] = unknown;
  show();
  expect(await screen.findByText(copy.reload)).toBeVisible();
  expect(screen.queryByText(channelCopy.exactOnly)).not.toBeInTheDocument();
});

describe('a transfer', () => {
  const transfer = transferOrder();
  const JPEG = [0xff, 0xd8, 0xff, 0xe0];
  const picture = (name: string, type: string, head = JPEG, bytes = 10) =>
    new File([new Uint8Array(head), new Uint8Array(bytes)], name, { type });
  const chooser = () => screen.findByLabelText(copy.slip.choose);

  beforeEach(() => {
    answers['GET /api/member/payment/qrcode_info'] = transfer;
    answers['GET /api/member/payment/inquiry_status'] = statusOf(transfer);
    window.history.replaceState(null, '', '/member/payment');
  });

  test('shows the exact amount, the account to pay to and the one it must come from', async () => {
    show();
    expect(await screen.findByText(channelCopy.exactOnly)).toBeVisible();
    expect(screen.getByText('1234567890')).toBeVisible();
    expect(screen.getByRole('button', { name: channelCopy.copyAccount })).toBeVisible();
    expect(screen.getByText(/xxx-x-x4321-x/)).toBeVisible();
    expect(screen.queryByRole('img', { name: channelCopy.qrLabel('฿100.37') })).not.toBeInTheDocument();
  });

  test.each([
    ['a document that is labelled as a picture', picture('slip.jpg', 'image/jpeg', []), copy.slip.reasons.no_picture],
    ['a document', picture('slip.pdf', 'application/pdf', []), copy.slip.reasons.no_picture],
    ['a picture of 20 MB', picture('slip.jpg', 'image/jpeg', JPEG, 20 * 1024 * 1024), copy.slip.reasons.too_large],
  ])('%s is refused before anything is sent', async (_, file, message) => {
    const user = userEvent.setup({ applyAccept: false });
    show();
    await user.upload(await chooser(), file);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: copy.slip.send })).not.toBeInTheDocument();
  });

  test('a slip that counts ends the waiting', async () => {
    const user = userEvent.setup();
    show();
    await user.upload(await chooser(), picture('slip.png', 'image/png'));
    const paid = transferOrder({ status: 'paid', paid_amount: 100.37, paid_at: new Date().toISOString() });
    answers['POST /api/member/payment/slip'] = paid;
    answers['GET /api/member/payment/qrcode_info'] = paid;
    answers['GET /api/member/payment/inquiry_status'] = statusOf(paid);
    await user.click(await screen.findByRole('button', { name: copy.slip.send }));
    expect(await screen.findByText(copy.outcome.paid)).toBeVisible();
  });

  test('what the bank refuses is told where the picture was chosen', async () => {
    const user = userEvent.setup();
    refusals['POST /api/member/payment/slip'] = new ApiError(3012, 'used already', 200, null);
    show();
    await user.upload(await chooser(), picture('slip.jpg', 'image/jpeg'));
    await user.click(await screen.findByRole('button', { name: copy.slip.send }));
    expect(await screen.findByRole('alert')).toHaveTextContent('used already');
  });

  test.each([
    ['3016', { reason: 'no_code' }, copy.slip.reasons.no_code],
    ['3016', { reason: 'other_code' }, copy.slip.reasons.other_code],
    ['3016', { reason: 'no_picture' }, copy.slip.reasons.no_picture],
    ['3016', { reason: 'of tomorrow' }, 'of the api'],
    ['3016', null, 'of the api'],
    ['3017', null, copy.slip.reasons.too_large],
  ])('refusal %s for %j is told in the words of the page', async (code, data, words) => {
    const user = userEvent.setup();
    refusals['POST /api/member/payment/slip'] = new ApiError(Number(code), 'of the api', 200, data);
    show();
    await user.upload(await chooser(), picture('slip', 'image/jpeg'));
    await user.click(await screen.findByRole('button', { name: copy.slip.send }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});
