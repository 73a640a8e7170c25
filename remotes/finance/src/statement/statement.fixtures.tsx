import { call } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Channel } from '../queries/deposit.api.ts';
import { copy } from './copy.ts';
import type { Movement, StatementPage } from './statement.api.ts';
import { Page } from './statement.page.tsx';

/** The importing test replaces `call` of the http client by a mock. */
const callMock = jest.mocked(call);

export const movement = (id: string, changed: Partial<Movement> = {}): Movement => ({
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
  reference_no: `TX1-${id}`,
  ...changed,
});
const wallets = [
  { id: 1, wallet_name: 'Main', balance: 1500, wallet_type_id: 1 },
  { id: 2, wallet_name: 'Promotion', balance: 0, wallet_type_id: 2 },
];
export const pageOf = (items: Movement[], next_cursor: string | null = null): StatementPage => ({
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

/** Sets the layout of a desktop or of a phone. */
export const showWide = (matches: boolean) => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches, media }) as MediaQueryList;
};
export function open(answer: (input: Asked) => StatementPage, answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({
      'GET /api/member/statement': answer,
      'GET /api/member/payment/held': () => [],
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
export const table = () => screen.findByRole('table', { name: copy.movements });

type User = ReturnType<typeof open>;
export async function openFilters(user: User) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${copy.filters.button}`) }));
  return within(screen.getByRole('dialog', { name: copy.filters.title }));
}
/** Filters by a kind of movement or by a wallet, named as on its chip. */
export async function narrow(user: User, name: string) {
  const sheet = await openFilters(user);
  await user.click(await sheet.findByRole('button', { name }));
  await user.click(sheet.getByRole('button', { name: copy.filters.show }));
}
export const openMore = (user: User) => user.click(screen.getByRole('button', { name: copy.more.button }));
export const sent = (name: string) => callMock.mock.calls.filter(([each]) => each === name).map(([, input]) => input);
