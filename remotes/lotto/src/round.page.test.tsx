import { ApiError, call, NetworkError } from '@chokdee/http';
import { clearUser, useSession, useUi } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as betCopy } from './bet/copy.ts';
import type { Quote } from './lotto.types.ts';
import { copy } from './parts/copy.ts';
import { useAccepted } from './parts/rules/accepted-rules.ts';
import { copy as rulesCopy } from './parts/rules/copy.ts';
import { Page } from './round.page.tsx';
import { enterMember } from './testing/enter-member.ts';
import {
  sampleBill,
  sampleDetail,
  sampleLimits,
  sampleQuote,
  sampleRate,
  sampleRound,
  sampleRules,
} from './testing/samples.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

type Answers = Parameters<typeof answerCalls>[0];

/** Opens the betting page of an open round, for a member with 100 baht or a guest. */
function openPage(answers: Answers = {}) {
  callMock.mockImplementation(
    answerCalls({
      'GET /api/lotto/round': () => sampleDetail(),
      'GET /api/lotto/limit': () => sampleLimits,
      'GET /api/lotto/rounds': () => [sampleRound({ round_id: '42' })],
      'POST /api/member/wallets': () => [{ id: 1, wallet_name: 'main', balance: 100, wallet_type_id: 1 }],
      'POST /api/lotto/bill/validate': () => sampleQuote(),
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/lotto/41', '/lotto/:round_id?');
  return userEvent.setup();
}

const creations = () => callMock.mock.calls.filter(([name]) => name === 'POST /api/lotto/bill/create');
const press = async (user: ReturnType<typeof userEvent.setup>, digits: string) => {
  const pad = await screen.findByRole('group', { name: copy.pad.name });
  for (const digit of digits) await user.click(within(pad).getByRole('button', { name: digit }));
};
const check = async (user: ReturnType<typeof userEvent.setup>) => {
  const [button] = screen.getAllByRole('button', { name: betCopy.check });
  await user.click(button as HTMLElement);
  return screen.findByRole('dialog');
};

beforeEach(() => {
  callMock.mockReset();
  enterMember();
});
afterEach(clearUser);

test('three digits make a line with rate and possible win, and one confirmation makes a bill', async () => {
  const user = openPage({ 'POST /api/lotto/bill/create': () => sampleBill });
  await press(user, '528');
  const store = screen.getByRole('region', { name: betCopy.slip });
  expect(store).toHaveTextContent('528');
  expect(within(store).getAllByText('฿4,250.00')).not.toHaveLength(0);
  const sheet = await check(user);
  await user.click(within(sheet).getByRole('button', { name: betCopy.confirm.place('฿5.00') }));
  expect(await screen.findByText(sampleBill.bill_no)).toBeVisible();
  expect(creations()).toHaveLength(1);
});

test('the slip tells what the best draw pays, and that it is less than the stake when it is', async () => {
  const runTop = sampleRate('run_top', 1, { rate: 3.2 });
  const user = openPage({ 'GET /api/lotto/round': () => ({ ...sampleDetail(), rates: [runTop] }) });
  await press(user, '0123456789');
  const slip = screen.getByRole('region', { name: betCopy.slip });
  const [stake = null] = within(slip).getAllByText('฿10.00');
  expect(stake).toBeVisible();
  expect(await within(slip).findByText('฿9.60')).toBeVisible();
  expect(within(slip).getByText(copy.belowStake('฿10.00'))).toBeVisible();
});

test('when the response is lost, the same request is sent again and becomes one bill', async () => {
  let attempts = 0;
  const user = openPage({
    'POST /api/lotto/bill/create': () => {
      attempts += 1;
      if (attempts < 3) throw new NetworkError('no answer');
      return sampleBill;
    },
  });
  await press(user, '528');
  const sheet = await check(user);
  await user.click(within(sheet).getByRole('button', { name: betCopy.confirm.place('฿5.00') }));
  await user.click(await screen.findByRole('button', { name: betCopy.confirm.ask }));
  expect(await screen.findByText(sampleBill.bill_no)).toBeVisible();
  const sent = creations().map(([, input, options]) => JSON.stringify([input, options?.idempotencyKey]));
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
});

test('a changed bill is shown with its fresh rates and placed only after another confirmation', async () => {
  const fresh: Quote = sampleQuote({ validate_token: 'token-2', total: 5, max_win: 2000 });
  const reduced: Quote = { ...fresh, items: fresh.items.map((item) => ({ ...item, rate: 400, status: 'reduced' })) };
  const user = openPage({
    'POST /api/lotto/bill/create': ({ validate_token }) => {
      if (validate_token === 'token-1') throw new ApiError(4004, 'changed', 200, reduced);
      return sampleBill;
    },
  });
  await press(user, '528');
  const sheet = await check(user);
  await user.click(within(sheet).getByRole('button', { name: betCopy.confirm.place('฿5.00') }));
  expect(await screen.findByText(betCopy.confirm.changedTitle)).toBeVisible();
  expect(creations()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: betCopy.confirm.place('฿5.00') }));
  expect(await screen.findByText(sampleBill.bill_no)).toBeVisible();
});

test('terms that merely ran out of time are asked for again, and confirmed again', async () => {
  let quotes = 0;
  const user = openPage({
    'POST /api/lotto/bill/validate': () => {
      quotes += 1;
      return sampleQuote({ validate_token: `token-${quotes}` });
    },
    'POST /api/lotto/bill/create': ({ validate_token }) => {
      if (validate_token === 'token-1') throw new ApiError(4005, 'expired', 200, {});
      return sampleBill;
    },
  });
  await press(user, '528');
  const sheet = await check(user);
  await user.click(within(sheet).getByRole('button', { name: betCopy.confirm.place('฿5.00') }));
  expect(await screen.findByText(betCopy.confirm.sameTitle)).toBeVisible();
  await user.click(screen.getByRole('button', { name: betCopy.confirm.place('฿5.00') }));
  expect(await screen.findByText(sampleBill.bill_no)).toBeVisible();
});

test('a round that closed meanwhile says so in place, keeps the slip and offers the next round', async () => {
  const user = openPage({
    'POST /api/lotto/bill/validate': () => {
      throw new ApiError(4002, 'round is closed', 200, {});
    },
  });
  await press(user, '528');
  const [button] = screen.getAllByRole('button', { name: betCopy.check });
  await user.click(button as HTMLElement);
  const told = await screen.findAllByText('round is closed');
  expect(told.some((text) => text.closest('[role=alert]'))).toBe(true);
  expect(screen.getByRole('region', { name: betCopy.slip })).toHaveTextContent('528');
  expect(await screen.findByRole('link', { name: betCopy.nextRound('Hanoi') })).toHaveAttribute('href', '/lotto/42');
});

test('the first bet on a lottery asks for its rules; leaving them places nothing, accepting goes on, once', async () => {
  useAccepted.setState({ acceptedRules: {} });
  const user = openPage({ 'GET /api/lotto/rule': () => sampleRules });
  await press(user, '528');
  const rules = await check(user);
  expect(rules).toHaveTextContent('numbers are text');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: betCopy.slip })).toHaveTextContent('528');
  expect(callMock).not.toHaveBeenCalledWith('POST /api/lotto/bill/validate', expect.anything());
  await user.click(within(await check(user)).getByRole('button', { name: rulesCopy.understood }));
  expect(await screen.findByRole('button', { name: betCopy.confirm.place('฿5.00') })).toBeVisible();
  await user.click(screen.getByRole('button', { name: betCopy.confirm.back }));
  expect(await check(user)).toHaveTextContent(betCopy.confirm.title);
});

test('a draw that was called off shows why, and no pad; its next draw is one press away', async () => {
  const round = sampleRound({ status: 'cancelled', phase: 'cancelled', void_reason: 'an outage' });
  const confirmation = { entered_by: null, entered_at: null, confirmed_by: null, confirmed_at: null };
  const source = { source_name: 'Hanoi office', source_url: null, reversals: [] };
  openPage({
    'GET /api/lotto/round': () => sampleDetail(round),
    'GET /api/lotto/result': () => ({ ...round, ...source, ...confirmation }),
  });
  expect(await screen.findByText('an outage')).toBeVisible();
  expect(screen.queryByRole('group', { name: copy.pad.name })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: betCopy.nextRound('Hanoi') })).toHaveAttribute('href', '/lotto/42');
});

test('the rules can be read any time, and the slip stays', async () => {
  const user = openPage({ 'GET /api/lotto/rule': () => sampleRules });
  await press(user, '528');
  await user.click(screen.getByRole('button', { name: rulesCopy.button }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(rulesCopy.accepted('a1'));
  await user.click(within(dialog).getAllByRole('button', { name: rulesCopy.close })[0] as HTMLElement);
  expect(screen.getByRole('region', { name: betCopy.slip })).toHaveTextContent('528');
});

test('a guest sees everything and is asked to log in to bet', async () => {
  useSession.setState({ isLoggedIn: false });
  const user = openPage();
  await press(user, '528');
  const [button] = screen.getAllByRole('button', { name: betCopy.login });
  await user.click(button as HTMLElement);
  expect(useUi.getState().dialog).toBe('login');
});
