import '@testing-library/jest-dom';
import { formatThaiDateTime } from '@chokdee/format';
import { call } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen } from '@testing-library/react';
import { copy as channelCopy } from '../parts/channels/copy.ts';
import { copy as parts } from '../parts/copy.ts';
import { copy as heldCopy } from '../parts/held-money.copy.ts';
import type { OrderReason } from '../parts/order-reason.ts';
import type { HeldPayment } from '../queries/held.api.ts';
import type { Order } from '../queries/payment.api.ts';
import { qrOrder, statusOf } from '../testing/orders.ts';
import { copy } from './copy.ts';
import { Page } from './payment.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

function show(order: Order, held: readonly HeldPayment[] = []) {
  queryClient.clear();
  jest.mocked(call).mockImplementation(
    answerCalls({
      'GET /api/member/payment/qrcode_info': () => order,
      'GET /api/member/payment/inquiry_status': () => statusOf(order),
      'GET /api/member/payment/held': () => [...held],
      'POST /api/member/wallets': () => [],
    }) as typeof call,
  );
  renderPage(Page, '/member/payment?ref=DP1');
}

test.each(Object.entries(copy.paidAfter))(
  'a paid order that was %s before says so, and no other word',
  async (...of) => {
    const [reason, word] = of as [OrderReason, string];
    const paid = { status: 'paid', reason, paid_amount: 100.37, paid_at: new Date().toISOString() } as const;
    show(qrOrder({ ...paid, paid_late: reason === 'late' }));
    expect(await screen.findByText(word)).toBeVisible();
    for (const other of Object.values(copy.paidAfter).filter((text) => text !== word))
      expect(screen.queryByText(other)).not.toBeInTheDocument();
  },
);

test.each([
  ['expired', 'cancelled'],
  ['expired', 'replaced'],
  ['failed', 'returned'],
] as const)(
  'an order that is %s because it was %s says that, and not that its time ran out',
  async (status, reason) => {
    show(qrOrder({ status, reason }));
    expect(await screen.findByText(copy.ended[reason].title)).toBeVisible();
    expect(screen.getByText(copy.ended[reason].text)).toBeVisible();
    expect(screen.queryByText(channelCopy.qrExpired)).not.toBeInTheDocument();
  },
);

test('money that is held stands at its order with its state and what happens next, also after the order was paid', async () => {
  const held = {
    order_ref: 'DP1',
    channel_name: 'PromptPay',
    held_at: '2026-11-20T05:00:00Z',
    ended_at: null,
  } as const;
  show(qrOrder({ status: 'paid', paid_amount: 100.37 }), [
    { ...held, id: '1', amount: 99, reason: 'amount', state: 'waiting' },
    { ...held, id: '2', amount: 98, reason: 'paid_before', state: 'returned', ended_at: '2026-11-20T06:00:00Z' },
  ]);
  expect(await screen.findByText('฿99.00')).toBeVisible();
  expect(screen.getByText(heldCopy.why.amount)).toBeVisible();
  expect(screen.getByText(heldCopy.next.amount)).toBeVisible();
  expect(screen.getByText(heldCopy.states.returned)).toBeVisible();
  expect(screen.getByText(new RegExp(formatThaiDateTime('2026-11-20T06:00:00Z')))).toBeVisible();
});

test('money of a member without any account says what to do: add one of that name', async () => {
  show(qrOrder({ status: 'mismatch', held_reason: 'payer', paid_amount: 99.37 }));
  expect(await screen.findByText(copy.held.nameless.title)).toBeVisible();
  expect(screen.getByText(copy.held.nameless.text('฿99.37'))).toBeVisible();
  expect(screen.getByRole('link', { name: parts.addAccount })).toHaveAttribute('href', '/member/profile');
});
