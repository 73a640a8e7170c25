import { ApiError, call, NetworkError } from '@chokdee/http';
import { answerCalls, bonus, renderPage } from '@chokdee/testing';
import { amountCopy } from '@chokdee/ui/amount';
import { turnoverCopy } from '@chokdee/ui/turnover';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import type { Bonus, Wallet } from './wallets.api.ts';
import { Page } from './wallets.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const walletsOf = (main: number, promotion: number): Wallet[] => [
  { id: 1, wallet_name: 'Main', balance: main, wallet_type_id: 1 },
  { id: 2, wallet_name: 'Promotion', balance: promotion, wallet_type_id: 2 },
];
const statusOf = (active: Bonus[], ended: Bonus[] = []) => ({ offers: [], active, ended });

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({
      'POST /api/member/wallets': () => walletsOf(2180.5, 300),
      'GET /api/member/bonus/status': () => statusOf([]),
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/member/wallets');
  return userEvent.setup();
}
const move = () => screen.findByRole('button', { name: copy.move });
const sent = (name: string) => callMock.mock.calls.filter(([each]) => each === name);
const TRANSFER = 'POST /api/member/wallet_transfer';

test('both wallets and their sum are shown', async () => {
  open();
  expect(await screen.findByText('฿2,480.50')).toBeVisible();
  expect(screen.getByText('฿2,180.50')).toBeVisible();
  expect(screen.getByText('฿300.00')).toBeVisible();
});

test('money goes from the promotion wallet to the main one, as much as was typed', async () => {
  const user = open({ [TRANSFER]: () => walletsOf(2430.5, 50) });
  await user.click(await move());
  const sheet = screen.getByRole('dialog');
  await user.type(within(sheet).getByRole('textbox'), '๒๕๐');
  await user.click(within(sheet).getByRole('button', { name: copy.transfer.submit('฿250.00') }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(sent(TRANSFER)[0]?.[1]).toEqual({ from_wallet_id: 2, to_wallet_id: 1, amount: 250 });
  expect(screen.getByText('฿2,430.50')).toBeVisible();
});

test.each([
  ['300.01', copy.transfer.most('฿300.00')],
  ['-5', amountCopy.errors.notPositive],
  ['1.005', amountCopy.errors.decimals],
  ['99999999999', amountCopy.errors.tooMuch],
])('the amount %s is refused in place and stays typed', async (typed, message) => {
  const user = open();
  await user.click(await move());
  const sheet = screen.getByRole('dialog');
  await user.type(within(sheet).getByRole('textbox'), `${typed}{Enter}`);
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(message);
  expect(within(sheet).getByRole('textbox')).toHaveValue(typed);
  expect(sent(TRANSFER)).toHaveLength(0);
});

test('without an answer the same key is sent again, and nothing moves twice', async () => {
  let attempts = 0;
  const user = open({
    [TRANSFER]: () => {
      attempts += 1;
      if (attempts < 3) throw new NetworkError('no answer');
      return walletsOf(2480.5, 0);
    },
  });
  await user.click(await move());
  const sheet = screen.getByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: copy.transfer.all }));
  const submit = within(sheet).getByRole('button', { name: copy.transfer.submit('฿300.00') });
  await user.click(submit);
  expect(await within(sheet).findByText(copy.transfer.unknown)).toBeVisible();
  await user.click(submit);
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  const keys = sent(TRANSFER).map(([, , options]) => options?.idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('while a bonus runs its money stays, and the reason stands beside the button', async () => {
  open({ 'GET /api/member/bonus/status': () => statusOf([bonus]) });
  expect(await move()).toBeDisabled();
  expect(screen.getByText(copy.waitsForTurnover)).toBeVisible();
});

test('a running bonus shows its progress, what counted, and its end', async () => {
  open({ 'GET /api/member/bonus/status': () => statusOf([bonus]) });
  const card = await screen.findByRole('region', { name: bonus.title });
  expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '41');
  expect(within(card).getByText(turnoverCopy.left('฿1,400.00'))).toBeVisible();
  expect(within(card).getByRole('row', { name: /400.00 10% 40.00/ })).toBeVisible();
  expect(card).toHaveTextContent('18 ธ.ค. 2569 19:40');
});

test('giving a bonus up costs what the question says, and happens only after it', async () => {
  let active = [bonus];
  const user = open({
    'GET /api/member/bonus/status': () =>
      statusOf(active, active.length === 0 ? [{ ...bonus, status: 'forfeited' }] : []),
    'POST /api/member/wallets': () => walletsOf(2180.5, active.length === 0 ? 0 : 300),
    'POST /api/member/bonus/cancel': () => {
      active = [];
      return { ...bonus, status: 'forfeited' };
    },
  });
  expect(await screen.findByText(copy.cost('฿300.00'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.forfeit }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(copy.confirmText(bonus.title, '฿300.00'));
  expect(sent('POST /api/member/bonus/cancel')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: copy.confirm }));
  expect(await screen.findByText(copy.noBonus.title)).toBeVisible();
  expect(screen.getByText(copy.endedAt.forfeited)).toBeVisible();
});

test('a bonus that ended meanwhile says so', async () => {
  const user = open({
    'GET /api/member/bonus/status': () => statusOf([bonus]),
    'POST /api/member/bonus/cancel': () => {
      throw new ApiError(3020, 'no such bonus', 200, null);
    },
  });
  await user.click(await screen.findByRole('button', { name: copy.forfeit }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: copy.confirm }));
  expect(await screen.findByText('no such bonus')).toBeVisible();
});

test('the play a deposit asks for is shown, and cannot be given up', async () => {
  open({ 'GET /api/member/bonus/status': () => statusOf([{ ...bonus, source: 'deposit', wallet_id: 1 }]) });
  expect(await screen.findByRole('region', { name: bonus.title })).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.forfeit })).not.toBeInTheDocument();
  expect(await move()).toBeEnabled();
});

test('what cannot be loaded can be asked for again', async () => {
  let fails = true;
  const user = open({
    'GET /api/member/bonus/status': () => {
      if (fails) throw new NetworkError('offline');
      return statusOf([]);
    },
  });
  const alert = await screen.findByRole('alert');
  fails = false;
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findByText(copy.noBonus.title)).toBeVisible();
});
