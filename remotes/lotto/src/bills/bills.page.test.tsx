import { ApiError, call, NetworkError } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { useConnection, useSession } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Bill, BillDetail } from '../lotto.types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { liveStandIn } from '../testing/live-stand-in.ts';
import { sampleBill, sampleBillList, sampleRound } from '../testing/samples.ts';
import { Page } from './bills.page.tsx';
import { copy } from './copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);
type Answers = Parameters<typeof answerCalls>[0];

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const bill = (changed: Partial<Bill> = {}): Bill => ({ ...sampleBill, ...changed });
const detailOf = (changed: Partial<Bill>): BillDetail => ({
  bill: bill(changed),
  items: [
    {
      number: '528',
      bet_type: '3top',
      bet_type_name: '3top',
      rate: 850,
      original_rate: 850,
      rate_note: null,
      amount: 5,
      status: changed.status ?? 'pending',
      payout: changed.payout ?? 0,
    },
  ],
  numbers: null,
  cancels_left: 2,
});

function open(answers: Answers = {}, address = '/lotto/bills') {
  callMock.mockImplementation(
    answerCalls({
      'GET /api/lotto/bill/list': () => sampleBillList([bill({ cancellable_until: inMinutes(4) })]),
      'GET /api/lotto/lobby': () => ({ server_time: inMinutes(0), groups: [] }),
      'GET /api/lotto/rounds': () => [sampleRound({ round_id: '42' })],
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, address, '/lotto/bills');
  return userEvent.setup();
}
const asked = (name: string) => callMock.mock.calls.filter(([made]) => made === name);

beforeEach(() => {
  callMock.mockReset();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  useSession.setState({ isLoggedIn: true });
});
afterEach(() => useConnection.setState({ connection: 'online' }));

test('waiting bills come with their number and their total, the history with stakes, prizes and refunds', async () => {
  const totals = { count: 7, total: 192, won: 10_980, refunded: 70 };
  const user = open({
    'GET /api/lotto/bill/list': ({ scope }) =>
      sampleBillList([bill({ status: scope === 'history' ? 'won' : 'pending', payout: 180 })], { totals }),
  });
  expect(await screen.findByText(copy.pendingTotal(7))).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.history }));
  expect(await screen.findByText('+฿10,980.00')).toBeVisible();
  expect(screen.getByText('+฿70.00')).toBeVisible();
  expect(window.location.search).toBe('?tab=history');
});

test('pending bills are loaded again when their round is settled', async () => {
  let bills = [bill()];
  const live = liveStandIn();
  open({ 'GET /api/lotto/bill/list': () => sampleBillList(bills) });
  await screen.findByRole('link', { name: new RegExp(sampleBill.bill_no) });
  await waitFor(() => expect(live.opened()).toBe(1));
  const [[address]] = jest.mocked(window.fetch).mock.calls as [[string]];
  expect(new URL(address, 'http://site').searchParams.getAll('round_id')).toEqual([`round:${sampleBill.round_id}`]);
  bills = [];
  act(() => live.send('round_settled', { round_id: sampleBill.round_id }));
  expect(await screen.findByText(copy.emptyPending.title)).toBeVisible();
});

test('a bill is cancelled after one confirmation, once, with a key of its own', async () => {
  const user = open({ 'POST /api/lotto/bill/cancel': () => bill({ status: 'cancelled' }) });
  await user.click(await screen.findByRole('button', { name: new RegExp(copy.cancelThis) }));
  const question = await screen.findByRole('alertdialog');
  expect(asked('POST /api/lotto/bill/cancel')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: copy.cancelConfirm }));
  expect(await screen.findByText(copy.cancelled(sampleBill.bill_no, '฿5.00'))).toBeVisible();
  const [made] = asked('POST /api/lotto/bill/cancel');
  expect(made?.[1]).toEqual({ bill_id: sampleBill.bill_id });
  expect(made?.[2]?.idempotencyKey).toEqual(expect.any(String));
});

test('when the response to cancelling is lost, the next press sends the same key', async () => {
  let answers = 0;
  const user = open({
    'POST /api/lotto/bill/cancel': () => {
      answers += 1;
      if (answers < 3) throw new NetworkError('lost');
      return bill({ status: 'cancelled' });
    },
  });
  for (const expected of [copy.cancelUnknown, copy.cancelled(sampleBill.bill_no, '฿5.00')]) {
    await user.click(await screen.findByRole('button', { name: new RegExp(copy.cancelThis) }));
    await user.click(await screen.findByRole('button', { name: copy.cancelConfirm }));
    expect(await screen.findByText(expected)).toBeVisible();
  }
  expect(new Set(asked('POST /api/lotto/bill/cancel').map(([, , options]) => options?.idempotencyKey)).size).toBe(1);
});

test('a refusal is told in place', async () => {
  const user = open({
    'POST /api/lotto/bill/cancel': () => {
      throw new ApiError(4008, 'too late', 200, {});
    },
  });
  await user.click(await screen.findByRole('button', { name: new RegExp(copy.cancelThis) }));
  await user.click(await screen.findByRole('button', { name: copy.cancelConfirm }));
  expect(await screen.findByText('too late')).toBeVisible();
});

test('past its window a bill has no button; offline the button rests', async () => {
  open({ 'GET /api/lotto/bill/list': () => sampleBillList([bill({ cancellable_until: inMinutes(-1) })]) });
  expect(await screen.findByRole('link', { name: new RegExp(sampleBill.bill_no) })).toBeVisible();
  expect(screen.queryByRole('button', { name: new RegExp(copy.cancelThis) })).not.toBeInTheDocument();
});

test('offline no bill is cancelled', async () => {
  useConnection.setState({ connection: 'offline' });
  open();
  expect(await screen.findByRole('button', { name: new RegExp(copy.cancelThis) })).toBeDisabled();
});

test('days from the address are sent as instants of Bangkok, the last day included', async () => {
  open({}, '/lotto/bills?tab=history&lottery=3&from=2026-11-16&to=2026-11-20');
  await screen.findByRole('link', { name: new RegExp(sampleBill.bill_no) });
  expect(asked('GET /api/lotto/bill/list').map(([, input]) => input)).toContainEqual(
    expect.objectContaining({
      scope: 'history',
      category_id: 3,
      from: '2026-11-15T17:00:00.000Z',
      to: '2026-11-20T17:00:00.000Z',
    }),
  );
});

test.each([
  ['from=2569-11-16&to=20112569', '?tab=history&from=2026-11-16&to=2026-11-20', false],
  ['from=16/11/69', '?tab=history&from=2026-11-16', false],
  ['from=', '?tab=history', false],
  ['from=2026-13-45', '?tab=history', true],
  ['from=0001-01-01&to=2026-11-20', '?tab=history&to=2026-11-20', true],
  ['from=2026-11-20&to=2026-11-16', '?tab=history', true],
])('days of an address as %s become %s', async (days, search, isSaid) => {
  open({}, `/lotto/bills?tab=history&${days}`);
  await screen.findByRole('link', { name: new RegExp(sampleBill.bill_no) });
  expect(window.location.search).toBe(search);
  expect(screen.queryAllByText(copy.badDays)).toHaveLength(isSaid ? 1 : 0);
  const sent = asked('GET /api/lotto/bill/list').flatMap(([, input]) =>
    Object.entries(input).flatMap(([field, value]) => (['from', 'to'].includes(field) ? [value] : [])),
  );
  for (const at of sent) expect(at).toMatch(/^2026-11-/);
});

test('a filter that matches nothing can be cleared', async () => {
  const user = open(
    { 'GET /api/lotto/bill/list': ({ category_id }) => sampleBillList(category_id === 9 ? [] : [bill()]) },
    '/lotto/bills?tab=history&lottery=9',
  );
  await user.click(await screen.findByRole('button', { name: copy.clearFilter }));
  expect(await screen.findByRole('link', { name: new RegExp(sampleBill.bill_no) })).toBeVisible();
});

test.each([
  ['won', 1000, copy.stamps.won, '+฿1,000.00'],
  ['won', 3, areaCopy.partly, '+฿3.00'],
  ['lost', 0, copy.stamps.lost, '฿0.00'],
  ['refunded', 5, copy.stamps.refunded, '+฿5.00'],
  ['cancelled', 0, copy.stamps.cancelled, '+฿5.00'],
] as const)('a %s bill says so and what came back', async (status, payout, stamp, amount) => {
  open(
    { 'GET /api/lotto/bill/detail': () => detailOf({ status, payout, settled_at: inMinutes(-5) }) },
    '/lotto/bills?bill=900',
  );
  expect((await screen.findAllByText(stamp))[0]).toBeVisible();
  if (stamp !== copy.stamps.won) expect(screen.queryByText(copy.stamps.won)).toBeNull();
  expect(screen.getAllByText(amount)).not.toHaveLength(0);
});

test('a bill past closing that nobody has settled yet waits for its result', async () => {
  open({ 'GET /api/lotto/bill/detail': () => detailOf({ closes_at: inMinutes(-1) }) }, '/lotto/bills?bill=900');
  expect(await screen.findByText(copy.waiting)).toBeVisible();
  expect(await screen.findByRole('link', { name: copy.reuse })).toHaveAttribute('href', '/lotto/42?reuse=900');
});

test('an address that asks to bet it again leads to the next round with its numbers', async () => {
  open({ 'GET /api/lotto/bill/detail': () => detailOf({ closes_at: inMinutes(-1) }) }, '/lotto/bills?bill=900&again=1');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/lotto/42?reuse=900'));
});

test('while its round is open the numbers of a bill go to that round', async () => {
  open({ 'GET /api/lotto/bill/detail': () => detailOf({}) }, '/lotto/bills?bill=900');
  expect(await screen.findByRole('link', { name: copy.reuse })).toHaveAttribute('href', '/lotto/41?reuse=900');
});

test('bills that cannot be loaded can be asked for again', async () => {
  const user = open({
    'GET /api/lotto/bill/list': () => {
      throw new NetworkError('offline');
    },
  });
  const alert = await screen.findByRole('alert');
  callMock.mockImplementation(answerCalls({ 'GET /api/lotto/bill/list': () => sampleBillList([]) }) as typeof call);
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findByText(copy.emptyPending.title)).toBeVisible();
});

test('the history is saved as a file under the filter that is shown', async () => {
  const made = jest.fn((_blob: Blob) => 'blob:file');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
  const file = { filename: 'bills.csv', mime: 'text/csv', content: 'bill', rows: 1, is_cut: true };
  const user = open(
    {
      'GET /api/lotto/bill/list': () => sampleBillList([bill({ status: 'lost' })]),
      'GET /api/lotto/bill/export': () => file,
    },
    '/lotto/bills?tab=history&lottery=3',
  );
  await user.click(await screen.findByRole('button', { name: copy.csv }));
  expect(await screen.findByText(copy.csvCut)).toBeVisible();
  expect(asked('GET /api/lotto/bill/export')[0]?.[1]).toEqual({ format: 'csv', scope: 'history', category_id: 3 });
  expect(made.mock.calls[0]?.[0].type).toBe('text/csv');
});

test('a bill whose round was void says why', async () => {
  const round = sampleRound({ status: 'cancelled', void_reason: 'an outage' });
  const confirmation = { entered_by: null, entered_at: null, confirmed_by: null, confirmed_at: null };
  open(
    {
      'GET /api/lotto/bill/detail': () => detailOf({ status: 'refunded', settled_at: inMinutes(-5) }),
      'GET /api/lotto/result': () => ({ ...round, ...confirmation, source_name: '', source_url: null, reversals: [] }),
    },
    '/lotto/bills?bill=900',
  );
  expect(await screen.findByText('an outage')).toBeVisible();
});
