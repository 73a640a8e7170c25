import { bangkokDay } from '@chokdee/format';
import { call, NetworkError } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Channel } from '../queries/deposit.api.ts';
import { copy } from './copy.ts';
import { referencePath } from './reference-link.tsx';
import type { Movement, StatementPage } from './statement.api.ts';
import { Page } from './statement.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const movement = (id: string, changed: Partial<Movement> = {}): Movement => ({
  id,
  at: '2026-11-20T05:00:00.000Z',
  type: 'deposit',
  wallet_id: 1,
  wallet_name: 'Main',
  amount: 500,
  balance_before: 1000,
  balance_after: 1500,
  title: `Movement ${id}`,
  reference: null,
  ...changed,
});
const wallets = [
  { id: 1, wallet_name: 'Main', balance: 1500, wallet_type_id: 1 },
  { id: 2, wallet_name: 'Promotion', balance: 0, wallet_type_id: 2 },
];
const pageOf = (items: Movement[], next_cursor: string | null = null): StatementPage => ({
  items,
  next_cursor,
  totals: { credit: 500, debit: 100, net: 400 },
});

interface Asked {
  cursor?: string;
  type?: string;
  wallet_id?: number;
  from?: string;
  to?: string;
}

const channel: Channel = {
  id: 1,
  code: 'promptpay_qr',
  name: 'PromptPay',
  description: '',
  min_amount: 20,
  max_amount: 50_000,
  is_open: true,
  notice: null,
  sub_channels: [],
};
const lifetime = { channel, amount_chips: [], lifetime_deposit: 900, lifetime_withdraw: 250, lifetime_net: 650 };
const days = [
  { date: '2026-11-19', balance: 1000 },
  { date: '2026-11-20', balance: 1500 },
];

/** The look of a desktop, or of a phone. */
const showWide = (matches: boolean) => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches, media }) as MediaQueryList;
};
beforeEach(() => showWide(true));

function open(answer: (input: Asked) => StatementPage, answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({
      'GET /api/member/statement': answer,
      'POST /api/member/wallets': () => wallets,
      'GET /api/member/payment/channels': () => [channel],
      'GET /api/member/payment/info': () => lifetime,
      'GET /api/member/statement/balance': () => days,
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/member/statement');
  return userEvent.setup();
}
const table = () => screen.findByRole('table', { name: copy.movements });
const sent = (name: string) => callMock.mock.calls.filter(([each]) => each === name).map(([, input]) => input);

test('each movement shows its amount and the balance before and after', async () => {
  open(() => pageOf([movement('1'), movement('2', { amount: -100, balance_before: 1500, balance_after: 1400 })]));
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first).toHaveTextContent(/Movement 1.*฿1,000.00.*\+฿500.00.*฿1,500.00/);
  expect(second).toHaveTextContent(/Movement 2.*฿1,500.00.*−฿100.00.*฿1,400.00/);
  expect(screen.getByText(copy.net).parentElement).toHaveTextContent('+฿400.00');
  expect((await screen.findByText(copy.lifetime.net)).parentElement).toHaveTextContent('฿650.00');
});

test('a kind of movement is asked for alone; then no balance is claimed', async () => {
  const user = open(({ type }) => pageOf([movement(type ?? 'all')]));
  await table();
  await user.click(screen.getByRole('button', { name: copy.movementKinds.deposit }));
  expect(within(await table()).getByText('Movement deposit')).toBeVisible();
  expect(screen.getByText(copy.balance).parentElement).toHaveTextContent('—');
});

test('a kind without movements says so and leads back to all', async () => {
  const user = open(({ type }) => pageOf(type === undefined ? [movement('1')] : []));
  await table();
  await user.click(screen.getByRole('button', { name: copy.movementKinds.wheel_prize }));
  expect(await screen.findByText(copy.emptyFilter)).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.clear }));
  expect(within(await table()).getByText('Movement 1')).toBeVisible();
});

test('a member without movements is shown the way to the first', async () => {
  open(() => pageOf([]));
  expect(await screen.findByText(copy.empty)).toBeVisible();
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
  expect(await screen.findByRole('heading', { name: '21 พ.ย. 2569' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '20 พ.ย. 2569' })).toBeVisible();
});

test('the chart tells its figures in words and in a table', async () => {
  const user = open(() => pageOf([movement('1')]));
  const chart = await screen.findByRole('img', { name: /฿1,000.00.*฿1,500.00/ });
  expect(chart).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.chart.spans[90] }));
  await waitFor(() => expect(sent('GET /api/member/statement/balance')).toHaveLength(2));
});

test('the printed sheet holds every movement of the filter, and the file has a name', async () => {
  const print = jest.fn();
  window.print = print;
  const user = open(({ cursor }) => (cursor === undefined ? pageOf([movement('1')], 'c2') : pageOf([movement('2')])));
  await user.click(await screen.findByRole('button', { name: copy.print.button }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = screen.getByRole('article');
  expect(within(sheet).getByText('Movement 1')).toBeInTheDocument();
  expect(within(sheet).getByText('Movement 2')).toBeInTheDocument();
  expect(document.title).toMatch(/^statement-CHOKDEE-.*\d{4}-\d{2}-\d{2}$/);
  fireEvent(window, new Event('afterprint'));
  expect(document.title).not.toMatch(/^statement/);
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

test('a wallet and Bangkok days narrow the statement, and the file is of the same filter', async () => {
  const saved = jest.fn();
  URL.createObjectURL = saved.mockReturnValue('blob:x');
  URL.revokeObjectURL = jest.fn();
  const user = open(() => pageOf([movement('1')]), {
    'GET /api/member/statement/export': () => ({
      filename: 's.csv',
      mime: 'text/csv',
      content: 'a',
      rows: 1,
      is_cut: true,
    }),
  });
  await table();
  await user.selectOptions(
    screen.getByLabelText(copy.wallet),
    await screen.findByRole('option', { name: 'Promotion' }),
  );
  await user.click(screen.getByRole('button', { name: 'ทุกวัน' }));
  await user.click(await screen.findByRole('button', { name: 'เมื่อวาน' }));
  await table();
  const day = bangkokDay(Date.now() - 86_400_000);
  const [from, to] = [`${day}T00:00:00.000+07:00`, `${day}T23:59:59.999+07:00`].map((at) => new Date(at).toISOString());
  const filter = { wallet_id: 2, from, to };
  expect(sent('GET /api/member/statement').at(-1)).toMatchObject(filter);
  await user.click(screen.getByRole('button', { name: copy.csv }));
  expect(await screen.findByText(copy.csvCut)).toBeVisible();
  expect(sent('GET /api/member/statement/export')).toEqual([{ ...filter, format: 'csv' }]);
  expect(saved).toHaveBeenCalledTimes(1);
});

test.each([
  ['payment', '/member/payment?ref=X1'],
  ['bill', '/lotto/bills?bill=X1'],
  ['round', '/lotto/X1'],
  ['withdrawal', '/member/withdraw?ref=X1'],
  ['bonus', '/member/wallets'],
  ['game_round', '/member/game-round?round=X1'],
  ['spin', '/member/wheel'],
  ['poll', '/poll/X1'],
  ['cashback', '/cashback'],
  ['loss_refund', '/member/winloss'],
  ['affiliate', '/affiliate'],
] as const)('a movement of a %s leads to %s', (kind, path) => {
  expect(referencePath({ kind, id: 'X1' })).toBe(path);
});
