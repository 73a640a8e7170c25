import '@testing-library/jest-dom';
import type { CallName, DataOf } from '@chokdee/contracts';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { act, render, screen } from '@testing-library/react';
import { copy } from '../copy.ts';
import { qrOrder, statusOf } from '../testing/orders.ts';
import { type OrderStatus, statusQuery } from './payment.api.ts';
import { Page } from './payment.page.tsx';

const answers: { [K in CallName]?: DataOf<K> } = {};
jest.mock('@chokdee/http', () => ({
  ...jest.requireActual<object>('@chokdee/http'),
  call: (name: CallName) =>
    name in answers ? Promise.resolve(answers[name]) : Promise.reject(new Error(`no answer for ${name}`)),
}));

const order = qrOrder();
const pending = statusOf(order);

function show() {
  window.history.replaceState(null, '', '/member/payment?ref=DP1');
  const router = createBrowserRouter([{ path: '*', Component: Page }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  answers['GET /api/member/payment/qrcode_info'] = order;
  answers['GET /api/member/payment/inquiry_status'] = pending;
});

test('a waiting order shows its code, the exact amount and the time left', async () => {
  show();
  const code = await screen.findByRole('img', { name: copy.payment.qrLabel('฿100.37') });
  expect(code).toHaveAttribute('data-payload', order.payload ?? '');
  expect(screen.getByRole('timer')).toBeVisible();
  expect(screen.getByText(copy.payment.waiting)).toBeVisible();
});

test.each(['paid', 'expired', 'mismatch', 'failed'] as const)(
  'an order that turns %s says so by itself',
  async (status) => {
    show();
    await screen.findByText(copy.payment.waiting);
    act(() => {
      queryClient.setQueryData<OrderStatus>(statusQuery('DP1').queryKey, { ...pending, status, paid_amount: 100 });
    });
    expect(await screen.findByText(copy.payment.outcome[status])).toBeVisible();
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  },
);

test('without an order there is a way to make one', async () => {
  answers['GET /api/member/payment/qrcode_info'] = null;
  show();
  expect(await screen.findByRole('link', { name: copy.payment.create })).toBeVisible();
});
