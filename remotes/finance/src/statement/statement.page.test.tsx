import { NetworkError } from '@chokdee/http';
import { screen, waitFor, within } from '@testing-library/react';
import { copy as heldCopy } from '../parts/held-money.copy.ts';
import { copy } from './copy.ts';
import { movement, narrow, open, pageOf, sent, showWide, table } from './statement.fixtures.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

beforeEach(() => showWide(true));

test('each movement shows its amount and the balance before and after', async () => {
  open(() => pageOf([movement('1'), movement('2', { amount: -100, balance_before: 1500, balance_after: 1400 })]));
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first).toHaveTextContent(/Movement 1.*฿1,000.00.*\+฿500.00.*฿1,500.00/);
  expect(second).toHaveTextContent(/Movement 2.*฿1,500.00.*−฿100.00.*฿1,400.00/);
  expect(screen.getByRole('region', { name: copy.scope })).toHaveTextContent(
    `${copy.credit} ฿500.00${copy.debit} ฿100.00${copy.net} +฿400.00`,
  );
});

test('money that is held stands above the movements, whatever is filtered', async () => {
  const held = { id: '1', order_ref: null, channel_name: null, amount: 99.5, held_at: '2026-11-20T05:00:00Z' };
  open(() => pageOf([]), {
    'GET /api/member/payment/held': () => [{ ...held, reason: 'unknown', state: 'waiting', ended_at: null }],
  });
  expect(await screen.findByText('฿99.50')).toBeVisible();
  expect(screen.getByText(heldCopy.next.unknown)).toBeVisible();
});

test('the rows come first: the chart and the lifetime figures are a view of their own, and asked for there', async () => {
  const user = open(() => pageOf([movement('1')]));
  await table();
  expect(sent('GET /api/member/payment/info')).toEqual([]);
  expect(sent('GET /api/member/statement/balance')).toEqual([]);
  await user.click(screen.getByRole('button', { name: copy.views.overview }));
  expect((await screen.findByText(copy.lifetime.net)).parentElement).toHaveTextContent('฿650.00');
  expect(screen.queryByRole('table', { name: copy.movements })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.views.rows }));
  expect(await table()).toBeVisible();
});

test('a kind of movement is asked for alone, and stands as a chip that takes it back', async () => {
  const user = open(({ type }) => pageOf([movement(type ?? 'all')]));
  await table();
  const { deposit } = copy.movementKinds;
  expect(screen.queryByRole('group', { name: copy.filters.active })).not.toBeInTheDocument();
  await narrow(user, deposit);
  expect(await screen.findByText('Movement deposit')).toBeVisible();
  expect(screen.getByText(copy.filters.count(1))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.filters.remove(deposit) }));
  expect(await screen.findByText('Movement all')).toBeVisible();
  expect(screen.queryByRole('group', { name: copy.filters.active })).not.toBeInTheDocument();
});

test('a kind without movements says so and leads back to all', async () => {
  const user = open(({ type }) => pageOf(type === undefined ? [movement('1')] : []));
  await table();
  await narrow(user, copy.movementKinds.wheel_prize);
  expect(await screen.findByText(copy.emptyFilter.title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.clear }));
  expect(within(await table()).getByText('Movement 1')).toBeVisible();
});

test('a member without movements is shown the way to the first', async () => {
  open(() => pageOf([]));
  expect(await screen.findByText(copy.empty.title)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.deposit })).toHaveAttribute('href', '/member/deposit');
});

test('the next part joins the first by itself, in order', async () => {
  open(({ cursor }) => (cursor === undefined ? pageOf([movement('1')], 'c2') : pageOf([movement('2')])));
  expect(await within(await table()).findByText('Movement 2')).toBeVisible();
  expect(within(await table()).getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText(copy.shown(2))).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('button', { name: 'แสดงเพิ่ม' })).not.toBeInTheDocument();
});

test('a part that does not come is told, and asked for again by a press only', async () => {
  let fails = true;
  const user = open(({ cursor }) => {
    if (cursor === undefined) return pageOf([movement('1')], 'c2');
    if (fails) throw new NetworkError('offline');
    return pageOf([movement('2')]);
  });
  const again = await screen.findByRole('button', { name: 'ลองใหม่' });
  expect(sent('GET /api/member/statement')).toHaveLength(2);
  fails = false;
  await user.click(again);
  expect(await within(await table()).findByText('Movement 2')).toBeVisible();
});

test.each([
  ['a desktop', true],
  ['a phone', false],
])('of ten thousand movements %s draws the window only', async (_, isWide) => {
  showWide(isWide);
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  const items = Array.from({ length: 10_000 }, (_, index) => movement(String(index)));
  open(() => pageOf(items));
  expect(await screen.findByText('Movement 0')).toBeVisible();
  const drawn = document.querySelectorAll('[data-statement-row]').length;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(60);
  height.mockRestore();
});

test('on a phone movements stand under their Bangkok days', async () => {
  showWide(false);
  open(() => pageOf([movement('1', { at: '2026-11-20T18:00:00.000Z' }), movement('2')]));
  expect(await screen.findByRole('heading', { name: /21 พ.ย. 2569$/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: /20 พ.ย. 2569$/ })).toBeVisible();
});

test('the chart tells its figures in words and in a table', async () => {
  const user = open(() => pageOf([movement('1')]));
  await user.click(screen.getByRole('button', { name: copy.views.overview }));
  const chart = await screen.findByRole('img', { name: /฿1,000.00.*฿1,500.00/ });
  expect(chart).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.chart.spans[90] }));
  await waitFor(() => expect(sent('GET /api/member/statement/balance')).toHaveLength(2));
});

test('a statement that cannot be loaded can be asked for again', async () => {
  let fails = true;
  const user = open(() => {
    if (fails) throw new NetworkError('offline');
    return pageOf([movement('1')]);
  });
  const alert = await screen.findByRole('alert');
  fails = false;
  await user.click(within(alert).getByRole('button'));
  expect(await table()).toBeVisible();
});

test.each([
  ['phone', false],
  ['desktop', true],
])(
  'on a %s a movement of a lottery or a game wears its emblem, every other one the icon of its kind',
  async (_, wide) => {
    showWide(wide);
    open(() => pageOf([movement('1', { type: 'lotto_bet', emblem: { paths: [], mark: 'VIP' } }), movement('2')]));
    const own = (await screen.findByText('Movement 1')).closest('[data-statement-row]') as HTMLElement;
    expect(within(own).getByText('VIP')).toBeInTheDocument();
    const other = screen.getByText('Movement 2').closest('[data-statement-row]') as HTMLElement;
    expect(within(other).queryByText('VIP')).not.toBeInTheDocument();
  },
);
