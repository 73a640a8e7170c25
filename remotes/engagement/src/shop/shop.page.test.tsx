import { ApiError, call, NetworkError } from '@chokdee/http';
import { useSession, useUi } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import { bag, calculate, credit, dear, gone, redeemed } from './shop.fixtures.ts';
import { Page } from './shop.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

function open(answers: Parameters<typeof answerCalls>[0] = {}, address = '/redeem') {
  callMock.mockReset();
  const items = [credit, bag, dear, gone];
  callMock.mockImplementation(
    answerCalls({
      'GET /api/redemption/list': () => ({ point: 1250, items }),
      'POST /api/member/points': () => ({ point: 1250 }),
      'POST /api/redemption/calc': ({ item_id, quantity }) =>
        calculate(items.find((item) => item.item_id === item_id) ?? credit, quantity),
      'POST /api/redemption/redeem': () => redeemed,
      'GET /api/redemption/history': () => ({ items: [], next_cursor: null }),
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, address);
  return userEvent.setup();
}
const sent = (name: string) => callMock.mock.calls.filter(([each]) => each === name);
const start = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: copy.redeemItem(name) }));
  return screen.findByRole('dialog', { name: copy.sheet.title(name) });
};
const confirm = async (sheet: HTMLElement) => {
  const button = within(sheet).getByRole('button', { name: copy.sheet.confirm });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

beforeEach(() => useSession.setState({ isLoggedIn: true, userInfo: null }));

test('what it takes and gives is told before the yes; then the receipt', async () => {
  const user = open();
  const sheet = await start(user, 'Fifty');
  const yes = await confirm(sheet);
  expect(sheet).toHaveTextContent('500');
  expect(sheet).toHaveTextContent('750');
  expect(sheet).toHaveTextContent('+฿50.00');
  expect(sent('POST /api/redemption/redeem')).toHaveLength(0);
  await user.dblClick(yes);
  expect(await screen.findByText(copy.receipt.done)).toBeVisible();
  expect(sent('POST /api/redemption/redeem').map(([, input]) => input)).toEqual([
    { item_id: 'credit-50', quantity: 1, version: 3 },
  ]);
});

test('an exchange whose answer got lost is asked for again with the same key', async () => {
  let attempts = 0;
  const user = open({
    'POST /api/redemption/redeem': () => {
      attempts += 1;
      if (attempts < 3) throw new NetworkError('lost');
      return redeemed;
    },
  });
  const sheet = await start(user, 'Fifty');
  await user.click(await confirm(sheet));
  expect(await within(sheet).findByText(copy.sheet.unknown)).toBeVisible();
  await user.click(await confirm(sheet));
  expect(await screen.findByText(copy.receipt.done)).toBeVisible();
  expect(new Set(sent('POST /api/redemption/redeem').map(([, , options]) => options?.idempotencyKey)).size).toBe(1);
});

test('a refusal is told in the server’s words, and the figures are asked for again', async () => {
  const user = open({
    'POST /api/redemption/redeem': () => {
      throw new ApiError(6014, 'it changed', 200, null);
    },
  });
  const sheet = await start(user, 'Fifty');
  await user.click(await confirm(sheet));
  expect(await within(sheet).findByText('it changed')).toBeVisible();
  await waitFor(() => expect(sent('POST /api/redemption/calc').length).toBeGreaterThan(1));
});

test('a number that cannot be had is refused in place; buttons stay within what is left', async () => {
  const user = open({ 'POST /api/member/points': () => ({ point: 99_999 }) });
  const sheet = await start(user, 'Bag');
  const quantity = within(sheet).getByRole('textbox', { name: copy.sheet.quantity });
  for (const wrong of ['0', '5', 'x']) {
    await user.clear(quantity);
    await user.type(quantity, wrong);
    expect(within(sheet).getByText(copy.sheet.quantityWrong('4'))).toBeVisible();
    expect(within(sheet).getByRole('button', { name: copy.sheet.confirm })).toBeDisabled();
  }
  await user.clear(quantity);
  await user.type(quantity, '4');
  expect(within(sheet).getByRole('button', { name: copy.sheet.more })).toBeDisabled();
});

test('goods need an address; what was typed outlives the sheet', async () => {
  const user = open();
  const sheet = await start(user, 'Bag');
  await user.type(within(sheet).getByLabelText(copy.address.name), 'Somebody');
  await user.click(await confirm(sheet));
  expect(within(sheet).getByLabelText(copy.address.mobile)).toHaveFocus();
  expect(sent('POST /api/redemption/redeem')).toHaveLength(0);
  await user.keyboard('{Escape}');
  const again = await start(user, 'Bag');
  expect(within(again).getByLabelText(copy.address.name)).toHaveValue('Somebody');
  const rest = { mobile: '081-234-5678', address: '1 Road', subdistrict: 'S', district: 'D', province: 'P' };
  for (const [field, text] of Object.entries({ ...rest, postcode: '10110' })) {
    await user.type(within(again).getByLabelText(copy.address[field as 'mobile']), text);
  }
  await user.click(await confirm(again));
  await screen.findByText(copy.receipt.done);
  expect(sent('POST /api/redemption/redeem')[0]?.[1]).toMatchObject({
    address: { ...rest, name: 'Somebody', mobile: '0812345678', postcode: '10110' },
  });
});

test('too dear and sold out rest, and say why', async () => {
  open();
  const resting = await screen.findByRole('article', { name: 'Dear' });
  await waitFor(() => expect(resting).toHaveTextContent(copy.missing('650')));
  expect(within(resting).getByRole('button')).toBeDisabled();
  expect(screen.getByRole('button', { name: `${copy.states.sold_out} Gone` })).toBeDisabled();
});

test('a guest sees the shop, and every exchange leads to the login', async () => {
  useSession.setState({ isLoggedIn: false, userInfo: null });
  const user = open({ 'GET /api/redemption/list': () => ({ point: null, items: [credit] }) });
  await user.click(await screen.findByRole('button', { name: `${copy.guestRedeem} Fifty` }));
  expect(useUi.getState().dialog).toBe('login');
  expect(sent('POST /api/member/points')).toHaveLength(0);
});

test('the history tells codes, parcels and movements of points', async () => {
  const goods = {
    ...redeemed.redemption,
    ref: 'RD2',
    kind: 'goods' as const,
    name: 'Bag',
    status: 'sent' as const,
    steps: [
      { status: 'ordered' as const, at: '2026-11-20T05:00:00.000Z', note: null },
      { status: 'sent' as const, at: '2026-11-21T05:00:00.000Z', note: 'parcel TH1' },
    ],
  };
  const coupon = { ...redeemed.redemption, kind: 'coupon' as const, coupon_code: 'LUCKY9' };
  const user = open(
    {
      'GET /api/redemption/history': () => ({ items: [goods, coupon], next_cursor: null }),
      'GET /api/member/points/history': () => ({
        point: 1250,
        thb_per_point: 100,
        staked_to_next: 40,
        items: [
          {
            id: '1',
            at: '2026-11-20T05:00:00.000Z',
            kind: 'stake',
            title: 'Played',
            amount: 12,
            balance_before: 0,
            balance_after: 12,
          },
        ],
        next_cursor: null,
      }),
    },
    '/redeem?view=orders',
  );
  expect(await screen.findByText('LUCKY9')).toBeInTheDocument();
  expect(screen.getByText('parcel TH1')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: copy.pointMoves }));
  expect(await screen.findByText('+12')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: copy.nextPoint })).toHaveAttribute('aria-valuenow', '40');
});

test('a shop that cannot be loaded can be asked for again; an empty one says so', async () => {
  let isAway = true;
  const user = open({
    'GET /api/redemption/list': () => {
      if (isAway) throw new NetworkError('away');
      return { point: 0, items: [] };
    },
  });
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  isAway = false;
  await user.click(retry);
  expect(await screen.findByText(copy.empty.title)).toBeVisible();
});
