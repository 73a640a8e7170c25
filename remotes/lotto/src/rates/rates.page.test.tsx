import { call, NetworkError } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { clearUser, useSession } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Limits, Lobby } from '../lotto.types.ts';
import { copy as rulesCopy } from '../parts/rules/copy.ts';
import { sampleEmblem, sampleLimits, sampleRound, sampleRules } from '../testing/samples.ts';
import { copy } from './copy.ts';
import { Page } from './rates.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const item = { code: 'x', emblem: sampleEmblem, schedule: 'daily', source_name: 'source', last_result: null };
const lobby: Lobby = {
  server_time: new Date().toISOString(),
  groups: [
    {
      group: 'hanoi',
      name: 'Hanoi group',
      items: [
        { ...item, category_id: 3, name: 'Hanoi', round: sampleRound({ round_id: '41' }) },
        { ...item, category_id: 4, name: 'Hanoi VIP', round: sampleRound({ round_id: '42' }) },
      ],
    },
    { group: 'stock', name: 'Stocks', items: [{ ...item, category_id: 5, name: 'Nikkei', round: null }] },
  ],
};
const limits: Limits = {
  ...sampleLimits,
  max_per_round: 10_000,
  items: [{ bet_type: '2top', min_stake: 1, max_stake: 5000, max_per_number: 5000 }],
  restricted: [
    { bet_type: '2top', number: '07', kind: 'reduce_rate', rate: 46, left: null, steps: [] },
    { bet_type: '2top', number: '99', kind: 'full_ban', rate: null, left: null, steps: [] },
    { bet_type: '3tod', number: '456', kind: 'reduce_rate', rate: 60, left: null, steps: [] },
  ],
};
const answers = {
  'GET /api/lotto/lobby': () => lobby,
  'GET /api/lotto/rule': () => sampleRules,
  'GET /api/lotto/limit': () => limits,
  'GET /api/lotto/rates': () => [
    {
      bet_type: '2top' as const,
      name: 'Two top',
      digits: 2,
      rate: 92,
      min_stake: 1,
      max_stake: 2000,
      description: '',
    },
  ],
};

function open(address = '/lotto/rates') {
  callMock.mockImplementation(answerCalls(answers) as typeof call);
  renderPage(Page, address, '/lotto/rates');
  return userEvent.setup();
}

afterEach(clearUser);
beforeEach(() => {
  callMock.mockReset();
  queryClient.setDefaultOptions({ queries: { retry: false } });
});

test('a lottery shows rates, stakes, restricted numbers with both rates, times and source', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Hanoi' })).toBeVisible();
  expect(screen.getByText('1 – 5,000')).toBeVisible();
  expect(screen.getByText('46.00')).toBeVisible();
  expect(screen.getByText(copy.closed)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hanoi office' })).toHaveAttribute('href', 'https://example.com/');
});

test('a restricted number that wins in any order says that every order is meant, and no other does', async () => {
  open();
  const row = await screen.findByRole('row', { name: /^456/ });
  expect(within(row).getByText(copy.anyOrder)).toBeVisible();
  expect(screen.getAllByText(copy.anyOrder)).toHaveLength(1);
});

test('the rules give each bet type with what ten baht would win, and close', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: copy.readRules }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('฿920.00')).toBeVisible();
  expect(within(dialog).getByText('numbers are text')).toBeVisible();
  expect(dialog).toHaveTextContent('special 17528, first 33941');
  // A guest cannot accept rules.
  expect(within(dialog).queryByRole('button', { name: rulesCopy.understood })).not.toBeInTheDocument();
  await user.click(within(dialog).getAllByRole('button', { name: rulesCopy.close })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a member accepts rules once, and is told so', async () => {
  useSession.setState({ isLoggedIn: true });
  const user = open();
  await user.click(await screen.findByRole('button', { name: copy.readRules }));
  await user.click(await screen.findByRole('button', { name: rulesCopy.understood }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.readRules }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(rulesCopy.accepted('a1'));
});

test('another lottery is chosen and stays in the address', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Hanoi' }));
  await user.click(await screen.findByRole('option', { name: 'Hanoi VIP' }));
  expect(await screen.findByRole('heading', { name: 'Hanoi VIP' })).toBeVisible();
  expect(window.location.search).toBe('?lottery=4');
});

test('a lottery without any round says so, and what it will pay', async () => {
  open('/lotto/rates?lottery=5');
  expect(await screen.findByText(copy.noRoundYet)).toBeVisible();
  expect(screen.getByText('1 – 2,000')).toBeVisible();
  const asked = callMock.mock.calls.find(([name]) => name === 'GET /api/lotto/rates');
  expect(asked?.[1]).toMatchObject({ category_id: 5 });
});

test('a lottery that pays nothing yet says that it has no round', async () => {
  callMock.mockImplementation(answerCalls({ ...answers, 'GET /api/lotto/rates': () => [] }) as typeof call);
  renderPage(Page, '/lotto/rates?lottery=5', '/lotto/rates');
  expect(await screen.findByText(copy.noRound.title)).toBeVisible();
});

test('terms that cannot be loaded can be asked for again', async () => {
  callMock.mockImplementation(
    answerCalls({
      ...answers,
      'GET /api/lotto/rule': () => {
        throw new NetworkError('offline');
      },
    }) as typeof call,
  );
  renderPage(Page, '/lotto/rates');
  const alert = await screen.findByRole('alert');
  callMock.mockImplementation(answerCalls(answers) as typeof call);
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('1 – 5,000')).toBeVisible();
});
