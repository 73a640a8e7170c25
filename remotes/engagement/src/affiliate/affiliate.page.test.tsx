import type { DataOf } from '@chokdee/contracts';
import { ApiError, call, NetworkError } from '@chokdee/http';
import { useUi } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { amountCopy } from '@chokdee/ui/amount';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as parts } from '../parts/copy.ts';
import { enterAsGuest, enterAsMember } from '../testing/member.ts';
import { guestTerms, memberTerms, network, summary, transactions } from './affiliate.fixtures.ts';
import { Page } from './affiliate.page.tsx';
import { copy } from './copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const CONFIGS = 'GET /api/affiliate/v2/configs';
const REDEEM = 'POST /api/affiliate/redeem';
const sent = (name: string) => callMock.mock.calls.filter(([each]) => each === name);
const page = (items: typeof transactions): DataOf<'GET /api/affiliate/v2/transactions'> => ({
  items: [...items],
  next_cursor: null,
  totals: { earned: 1.6, redeemed: 600 },
});

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({
      [CONFIGS]: () => memberTerms,
      'GET /api/affiliate/summary': () => summary(),
      'POST /api/affiliate/network': () => network(),
      'GET /api/affiliate/v2/transactions': ({ kind }) =>
        page(transactions.filter((each) => kind === undefined || each.kind === kind)),
      'POST /api/member/wallets': () => [{ id: 1, wallet_name: 'Main', balance: 2180.5, wallet_type_id: 1 }],
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/affiliate');
  return userEvent.setup();
}
async function openSheet(answers: Parameters<typeof answerCalls>[0] = {}) {
  const user = open(answers);
  await user.click(await screen.findByRole('button', { name: copy.sheet.title }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: copy.sheet.title })) };
}

beforeEach(enterAsMember);

test('a guest learns what referral pays, by an example of the agent’s rates, and asks for nothing of a member', async () => {
  enterAsGuest();
  const user = open({ [CONFIGS]: () => guestTerms });
  const example = await screen.findByRole('region', { name: copy.guest.exampleLabel });
  expect(within(example).getByText('+฿80.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.guest.register }));
  expect(useUi.getState().dialog).toBe('register');
  expect(callMock.mock.calls.map(([name]) => name)).toEqual([CONFIGS]);
});

test('the link is there as text, as a code to scan, and to be sent by the phone', async () => {
  const user = open();
  const link = memberTerms.link ?? '';
  expect(await screen.findByText(link)).toBeVisible();
  expect(await screen.findByRole('img', { name: copy.invite.qr })).toHaveAttribute('data-payload', link);
  await user.click(screen.getByRole('button', { name: copy.invite.copyLink }));
  expect(await navigator.clipboard.readText()).toBe(link);
  const share = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await user.click(screen.getByRole('button', { name: copy.invite.share }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
});

test('seven days are read out with their figures, a day of reversals, too', async () => {
  open();
  const chart = await screen.findByRole('img', { name: new RegExp(copy.chart.day('18 พ.ย. 2569', '-9.60')) });
  expect(chart).toHaveAccessibleName(expect.stringContaining(copy.chart.day('20 พ.ย. 2569', '4.75')));
  expect(screen.getByText('+฿55.95')).toBeVisible();
});

test('a level opens to its friends; an empty one does not', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: /8/, description: copy.network.open(1) }));
  const sheet = within(await screen.findByRole('dialog', { name: copy.network.open(1) }));
  expect(await sheet.findByText('ta•••09')).toBeVisible();
  expect(screen.queryByTitle(copy.network.open(3))).toBeNull();
});

test('the network is a tree, whose branches come when they are opened', async () => {
  const friend = { joined_at: '2026-11-01T03:00:00.000Z', commission: 1, level: 2 } as const;
  const user = open({
    'POST /api/affiliate/network': ({ under }) =>
      under === undefined ? network() : network({ items: [{ ...friend, id: '2', name: 'su•••41', friends: 0 }] }),
  });
  await user.click(await screen.findByRole('button', { name: copy.network.tree }));
  const tree = await screen.findByRole('tree', { name: copy.network.tree });
  expect(await within(tree).findByText(/ta•••09/)).toBeVisible();
  tree.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(await within(tree).findByText(/su•••41/)).toBeVisible();
});

test('transactions say of what they are a share, and can be narrowed', async () => {
  const user = open();
  expect(await screen.findByText(new RegExp(copy.transactions.product('620.00', '0.50')))).toBeVisible();
  expect(screen.getByText('−฿1.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.transactions.kinds.redeem }));
  expect(await screen.findByText(/AF1/)).toBeVisible();
  expect(screen.getByText('฿600.00')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('ta•••09')).toBeNull());
});

test.each([
  ['499.99', amountCopy.errors.tooSmall('฿500.00')],
  ['620.41', copy.sheet.tooMuch('฿620.40')],
  ['10000.01', amountCopy.errors.tooLarge('฿10,000.00')],
])('%s is refused in place, and stays to be corrected', async (typed, message) => {
  const { user, sheet } = await openSheet();
  await user.type(sheet.getByRole('textbox'), typed);
  await user.click(
    sheet.getByRole('button', { name: new RegExp(`^${copy.sheet.submit('')}|^${copy.sheet.submitPlain}`) }),
  );
  expect(sheet.getByRole('alert')).toHaveTextContent(message);
  expect(sheet.getByRole('textbox')).toHaveValue(typed);
  expect(sent(REDEEM)).toHaveLength(0);
});

test('before it is taken one sees what will be left and there; without an answer the next press asks', async () => {
  let failures = 2;
  const { user, sheet } = await openSheet({
    [REDEEM]: ({ amount }) => {
      failures -= 1;
      if (failures >= 0) throw new NetworkError('lost');
      return { ref: 'AF2', amount, available: 20.4, balance: 2780.5 };
    },
  });
  await user.type(sheet.getByRole('textbox'), '600');
  expect(sheet.getByText('฿20.40')).toBeVisible();
  expect(sheet.getByText('฿2,780.50')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: copy.sheet.submit('฿600.00') }));
  expect(await sheet.findByText(parts.unknown)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: copy.sheet.submit('฿600.00') }));
  expect(await screen.findByText(copy.sheet.done('฿600.00', 'AF2'))).toBeVisible();
  expect(new Set(sent(REDEEM).map(([, , options]) => options?.idempotencyKey)).size).toBe(1);
});

test('what another tab took is told in the words of the server', async () => {
  const { user, sheet } = await openSheet({
    [REDEEM]: () => {
      throw new ApiError(6041, 'not enough left', 200, null);
    },
  });
  await user.click(sheet.getByRole('button', { name: copy.sheet.all }));
  expect(sheet.getByRole('textbox')).toHaveValue('620.4');
  await user.click(sheet.getByRole('button', { name: copy.sheet.submit('฿620.40') }));
  expect(await sheet.findByText('not enough left')).toBeVisible();
});

test('below the smallest amount the button rests and says how much is missing', async () => {
  open({ 'GET /api/affiliate/summary': () => summary({ available: 120.3 }) });
  expect(await screen.findByText(new RegExp(copy.missing('฿379.70')))).toBeVisible();
  expect(screen.getByRole('button', { name: copy.sheet.title })).toBeDisabled();
});
