import { call } from '@chokdee/http';
import { clearUser, useConnection, useSession } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BillDetail, Limits, SavedSet } from '../../lotto.types.ts';
import { betTypeName } from '../../parts/bet-types.ts';
import { copy as areaCopy } from '../../parts/copy.ts';
import { Page } from '../../round.page.tsx';
import { sampleBill, sampleDetail, sampleLimits, sampleRate } from '../../testing/samples.ts';
import { copy } from '../copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const rates = [
  sampleRate('3top', 3, { name: betTypeName('3top') }),
  sampleRate('3tod', 3, { name: betTypeName('3tod') }),
  sampleRate('2top', 2, { name: betTypeName('2top') }),
  sampleRate('2bottom', 2, { name: betTypeName('2bottom') }),
];
type Answers = Parameters<typeof answerCalls>[0];

/** Opens the betting page of an open round for a member with 1,000 baht. */
async function openPage(answers: Answers = {}, address = '/lotto/41') {
  callMock.mockImplementation(
    answerCalls({
      'GET /api/lotto/round': () => ({ ...sampleDetail(), rates }),
      'GET /api/lotto/limit': () => sampleLimits,
      'GET /api/lotto/saved_set': () => [],
      'POST /api/member/wallets': () => [{ id: 1, wallet_name: 'main', balance: 1000, wallet_type_id: 1 }],
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, address, '/lotto/:round_id?');
  await screen.findByRole('group', { name: areaCopy.pad.name });
  return userEvent.setup();
}

const slip = () => screen.getByRole('region', { name: copy.slip });
/** Remove buttons of the slip's lines, one per line. */
const lines = () => within(slip()).queryAllByRole('button', { name: new RegExp(`^${copy.remove('')}`) });
const numbers = () => lines().map((button) => button.getAttribute('aria-label')?.split(' ')[1]);
const type = (name: string) => within(screen.getByRole('group', { name: copy.types })).getByText(name);
const generator = (name: string) => within(screen.getByRole('group', { name: copy.generators })).getByText(name);

beforeEach(() => {
  callMock.mockReset();
  useSession.setState({ isLoggedIn: true });
});
afterEach(clearUser);

test('keys of the keyboard enter numbers, backspace takes one back, leading zeros stay', async () => {
  const user = await openPage();
  await user.keyboard('09{Backspace}07');
  expect(numbers()).toEqual(['007']);
});

test('reversing takes the place of the straight type and makes every order', async () => {
  const user = await openPage();
  await user.click(type(copy.reverse));
  expect(type(betTypeName('3top')).closest('button')).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('112');
  expect(numbers()).toEqual(['112', '121', '211']);
  await user.click(type(betTypeName('3top')));
  expect(type(copy.reverse).closest('button')).toHaveAttribute('aria-pressed', 'false');
});

test('a generator that needs a digit waits for it, and undo takes its numbers back together', async () => {
  const user = await openPage();
  await user.click(type(betTypeName('2top')));
  await user.click(generator(copy.nineteen));
  expect(lines()).toHaveLength(0);
  await user.keyboard('7');
  await waitFor(() => expect(lines()).toHaveLength(19));
  const [undo] = screen.getAllByRole('button', { name: copy.undoLabel });
  await user.click(undo as HTMLElement);
  await waitFor(() => expect(lines()).toHaveLength(0));
});

test('chosen digits are paired up', async () => {
  const user = await openPage();
  await user.click(type(betTypeName('2top')));
  await user.click(generator(copy.pairUp.title));
  const sheet = within(screen.getByRole('dialog', { name: copy.pairUp.title }));
  for (const digit of '123') await user.click(sheet.getByRole('button', { name: digit }));
  await user.click(sheet.getByRole('button', { name: copy.pairUp.add(3) }));
  expect(numbers()).toEqual(['12', '13', '23']);
});

test('the last number can be turned around on all its types', async () => {
  const user = await openPage();
  await user.click(type(betTypeName('2top')));
  await user.click(type(betTypeName('2bottom')));
  await user.keyboard('12');
  await user.click(generator(copy.turn));
  expect(numbers()).toEqual(['12', '21', '12', '21']);
});

test('a number entered twice is one line with both stakes, and the member is told', async () => {
  const user = await openPage();
  await user.keyboard('528528');
  expect(lines()).toHaveLength(1);
  expect(within(slip()).getAllByText('฿2.00')).not.toHaveLength(0);
  expect(await screen.findByText(copy.merged(`528 ${betTypeName('3top')}`))).toBeVisible();
});

test('numbers are marked on the panel by hundreds, closed ones cannot be', async () => {
  const restricted: Limits['restricted'] = [
    { bet_type: '3top', number: '507', kind: 'full_ban', rate: null, left: null, steps: [] },
  ];
  const user = await openPage({ 'GET /api/lotto/limit': () => ({ ...sampleLimits, restricted }) });
  await user.click(screen.getByRole('button', { name: copy.modes.panel }));
  await user.click(screen.getByRole('button', { name: '500' }));
  expect(screen.getByRole('button', { name: copy.panel.ban('507') })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '528' }));
  await user.click(screen.getByRole('button', { name: '501' }));
  const [take] = screen.getAllByRole('button', { name: new RegExp(`^${copy.panel.take}`) });
  await user.click(take as HTMLElement);
  expect(numbers()).toEqual(['501', '528']);
  expect(screen.getByRole('button', { name: '528' })).toHaveAttribute('aria-pressed', 'false');
});

test('a stake is edited in place; what is no amount stays as typed and cannot be placed', async () => {
  const user = await openPage();
  await user.keyboard('528');
  const name = copy.stake(`528 ${betTypeName('3top')}`);
  await user.click(within(slip()).getByRole('button', { name: new RegExp(`^${name}`) }));
  await user.keyboard('25');
  expect(screen.getByRole('textbox', { name })).toHaveValue('25');
  expect(within(slip()).getAllByText('฿25.00')).not.toHaveLength(0);
  await user.clear(screen.getByRole('textbox', { name }));
  await user.keyboard('-5');
  await user.tab();
  expect(within(slip()).getByRole('button', { name: `${name} -5` })).toBeVisible();
  expect(within(slip()).getByText(copy.badStake)).toBeVisible();
  for (const check of screen.getAllByRole('button', { name: copy.check })) expect(check).toBeDisabled();
});

test('removing a line with the keyboard leaves the focus on its neighbour', async () => {
  const user = await openPage();
  await user.keyboard('528529');
  const [first, second] = lines() as [HTMLElement, HTMLElement];
  first.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(second).toHaveFocus();
});

test('the member sees the limit of the round before asking the server', async () => {
  const user = await openPage({
    'GET /api/lotto/limit': () => ({ ...sampleLimits, max_per_round: 100, used_on_round: 99.5 }),
  });
  await user.keyboard('528');
  expect(await screen.findByText(copy.overRound('฿0.50'))).toBeVisible();
});

test('offline the slip stays and nothing can be sent', async () => {
  const user = await openPage();
  await user.keyboard('528');
  act(() => useConnection.setState({ connection: 'offline' }));
  await waitFor(() => expect(screen.getAllByText(copy.offline)).not.toHaveLength(0));
  for (const check of screen.getAllByRole('button', { name: copy.check })) expect(check).toBeDisabled();
  act(() => useConnection.setState({ connection: 'online' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: copy.check })[0]).toBeEnabled());
  expect(numbers()).toEqual(['528']);
});

test('an old bill comes back by its address, without the bet types this lottery does not have', async () => {
  const line = { bet_type_name: '', rate: 1, original_rate: 1, rate_note: null, status: 'lost', payout: 0 } as const;
  const old: BillDetail['items'] = [
    { ...line, bet_type: '2top', number: '07', amount: 20 },
    { ...line, bet_type: '4top', number: '1234', amount: 20 },
  ];
  const asked = jest.fn(() => ({ bill: sampleBill, items: old, numbers: null }) as unknown as BillDetail);
  await openPage({ 'GET /api/lotto/bill/detail': asked }, '/lotto/41?reuse=900');
  await waitFor(() => expect(numbers()).toEqual(['07']));
  expect(window.location.search).toBe('');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a set is saved under a name, used and deleted', async () => {
  let sets: SavedSet[] = [];
  const user = await openPage({
    'GET /api/lotto/saved_set': () => sets,
    'POST /api/lotto/saved_set': ({ name, items }) => {
      const set: SavedSet = {
        set_id: '5',
        name,
        items: items.map((each) => ({ ...each, amount: each.amount ?? null })),
        updated_at: '2026-11-21T10:00:00.000Z',
      };
      sets = [set];
      return set;
    },
    'DELETE /api/lotto/saved_set': () => {
      sets = [];
      return {};
    },
  });
  await user.keyboard('528');
  await user.type(await screen.findByLabelText(copy.sets.saveNew), ' birthday {Enter}');
  const use = await screen.findByRole('button', { name: copy.sets.useOf('birthday') });
  await user.click(screen.getByRole('button', { name: new RegExp(`^${copy.clear} ${copy.slip}`) }));
  await waitFor(() => expect(lines()).toHaveLength(0));
  await user.click(use);
  await waitFor(() => expect(numbers()).toEqual(['528']));
  await user.click(screen.getByRole('button', { name: copy.sets.remove('birthday') }));
  await user.click(await screen.findByRole('button', { name: copy.sets.removeYes }));
  expect(await screen.findByText(copy.sets.empty.title)).toBeVisible();
});
