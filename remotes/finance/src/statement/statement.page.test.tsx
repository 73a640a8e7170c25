import { call, NetworkError } from '@chokdee/http';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as common } from '../copy.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { renderPage } from '../testing/render-page.tsx';
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

function open(answer: (input: Asked) => StatementPage, answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({
      'GET /api/member/statement': answer,
      'POST /api/member/wallets': () => wallets,
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/member/statement');
  return userEvent.setup();
}
const table = () => screen.findByRole('table');

test('each movement shows its amount and the balance before and after', async () => {
  open(() => pageOf([movement('1'), movement('2', { amount: -100, balance_before: 1500, balance_after: 1400 })]));
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first).toHaveTextContent(/Movement 1.*฿1,000.00.*\+฿500.00.*฿1,500.00/);
  expect(second).toHaveTextContent(/Movement 2.*฿1,500.00.*−฿100.00.*฿1,400.00/);
  expect(screen.getByText(copy.net).parentElement).toHaveTextContent('+฿400.00');
});

test('a kind of movement is asked for alone; then no balance is claimed', async () => {
  const user = open(({ type }) => pageOf([movement(type ?? 'all')]));
  await table();
  await user.click(screen.getByRole('button', { name: common.movements.deposit }));
  expect(within(await table()).getByText('Movement deposit')).toBeVisible();
  expect(screen.getByText(copy.balance).parentElement).toHaveTextContent('—');
});

test('a kind without movements says so and leads back to all', async () => {
  const user = open(({ type }) => pageOf(type === undefined ? [movement('1')] : []));
  await table();
  await user.click(screen.getByRole('button', { name: common.movements.wheel_prize }));
  expect(await screen.findByText(copy.emptyFilter)).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.clear }));
  expect(within(await table()).getByText('Movement 1')).toBeVisible();
});

test('a member without movements is shown the way to the first', async () => {
  open(() => pageOf([]));
  expect(await screen.findByText(copy.empty)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.deposit })).toHaveAttribute('href', '/member/deposit');
});

test('the next part joins the first, in order', async () => {
  const user = open(({ cursor }) => (cursor === undefined ? pageOf([movement('1')], 'c2') : pageOf([movement('2')])));
  await table();
  await user.click(screen.getByRole('button', { name: 'แสดงเพิ่ม' }));
  expect(await within(await table()).findByText('Movement 2')).toBeVisible();
  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(screen.getByRole('status')).toHaveTextContent(copy.shown(2));
  expect(screen.queryByRole('button', { name: 'แสดงเพิ่ม' })).not.toBeInTheDocument();
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
  fireEvent.change(screen.getByLabelText(copy.from), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText(copy.to), { target: { value: '2026-11-02' } });
  await table();
  const filter = { wallet_id: 2, from: '2026-10-31T17:00:00.000Z', to: '2026-11-02T16:59:59.999Z' };
  expect(callMock.mock.calls.at(-1)?.[1]).toMatchObject(filter);
  await user.click(screen.getByRole('button', { name: copy.csv }));
  expect(await screen.findByText(copy.csvCut)).toBeVisible();
  expect(callMock.mock.calls.at(-1)?.slice(0, 2)).toEqual([
    'GET /api/member/statement/export',
    { ...filter, format: 'csv' },
  ]);
  expect(saved).toHaveBeenCalledTimes(1);
});

test.each([
  ['payment', '/member/payment?ref=X1'],
  ['bill', '/lotto/bills?bill=X1'],
  ['round', '/lotto/X1'],
  ['withdrawal', '/member/withdraw?ref=X1'],
  ['bonus', '/member/withdraw'],
  ['game_round', null],
  ['spin', null],
] as const)('a movement of a %s leads to %s', (kind, path) => {
  expect(referencePath({ kind, id: 'X1' })).toBe(path);
});
