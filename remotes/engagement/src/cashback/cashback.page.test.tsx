import { ApiError, call, NetworkError } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as parts } from '../parts/copy.ts';
import { deferred } from '../testing/deferred.ts';
import { enterAsGuest, enterAsMember } from '../testing/member.ts';
import { dailyHistory, day } from './cashback.fixtures.ts';
import { Page } from './cashback.page.tsx';
import { copy } from './copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const CLAIM = 'POST /api/cashback/turnover/claim';
const LIST = 'GET /api/cashback/turnover/history';
const keys = () =>
  callMock.mock.calls.filter(([name]) => name === CLAIM).map(([, , options]) => options?.idempotencyKey);
const claimed = () => day({ state: 'claimed', claimed_at: '2026-11-20T01:04:00.000Z', ref: 'CT1' });

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({ [LIST]: () => dailyHistory({ claimable: [day()] }), ...answers }) as typeof call,
  );
  renderPage(Page, '/cashback');
  return userEvent.setup();
}
const claim = () => screen.findByRole('button', { name: copy.claim('฿1,021.40') });

beforeEach(enterAsMember);

test('a guest learns the rates by a calculated example, and how to see its own', async () => {
  enterAsGuest();
  open({ [LIST]: () => dailyHistory() });
  const example = await screen.findByRole('region', { name: copy.daily.example });
  expect(within(example).getByText('+฿20.00')).toBeVisible();
  expect(screen.getByRole('row', { name: `${copy.plays.slot} 0.50% ฿2,000.00` })).toBeVisible();
  expect(screen.getByRole('button', { name: copy.daily.login })).toBeVisible();
});

test('a day shows how it came about: each play, what its maximum held, and what takes no part', async () => {
  open();
  const ticket = await screen.findByRole('region', { name: copy.daily.ticket('19 พ.ย. 2569') });
  expect(ticket).toHaveTextContent(`${copy.daily.line(copy.plays.slot, '4,280.00', '0.50')}21.40`);
  expect(ticket).toHaveTextContent(`${copy.daily.capped}1,000.00`);
  expect(ticket).toHaveTextContent(copy.daily.notCounted(copy.plays.lotto, '420.00'));
  expect(within(ticket).getByText('+฿1,021.40')).toBeVisible();
});

test('a claim pays once, however often it is pressed, and the day moves to the history', async () => {
  const answer = deferred();
  let isClaimed = false;
  const user = open({
    [LIST]: () => dailyHistory(isClaimed ? { items: [claimed()] } : { claimable: [day()] }),
    [CLAIM]: async () => {
      await answer.promise;
      isClaimed = true;
      return { cashback: claimed(), paid: 1021.4, balance: 2000 };
    },
  });
  await user.dblClick(await claim());
  answer.resolve();
  expect(await screen.findByText(copy.claimed('฿1,021.40'))).toBeVisible();
  await user.click(await screen.findByText(/CT1/));
  expect(screen.getByText(copy.daily.notCounted(copy.plays.lotto, '420.00'))).toBeVisible();
  expect(screen.getByText(copy.daily.nothing.title)).toBeVisible();
  expect(new Set(keys()).size).toBe(1);
});

test('a claim whose answer got lost is asked about by its one key', async () => {
  let failures = 2;
  const user = open({
    [CLAIM]: () => {
      failures -= 1;
      if (failures >= 0) throw new NetworkError('lost');
      return { cashback: claimed(), paid: 1021.4, balance: 2000 };
    },
  });
  await user.click(await claim());
  expect(await screen.findByText(parts.unknown)).toBeVisible();
  await user.click(await claim());
  expect(await screen.findByText(copy.claimed('฿1,021.40'))).toBeVisible();
  expect(new Set(keys()).size).toBe(1);
});

test('what another tab claimed is told, and leaves', async () => {
  let isClaimed = false;
  const user = open({
    [LIST]: () => dailyHistory(isClaimed ? { items: [claimed()] } : { claimable: [day()] }),
    [CLAIM]: () => {
      isClaimed = true;
      throw new ApiError(6031, 'claimed already', 200, null);
    },
  });
  await user.click(await claim());
  expect(await screen.findByText('claimed already')).toBeVisible();
  await waitFor(() => expect(screen.getByText(copy.daily.nothing.title)).toBeVisible());
});

test('of several days one is chosen; each has its own sum', async () => {
  const earlier = day({ id: '2026-11-18', date: '2026-11-18', amount: 5, lines: [], correction: -1 });
  const user = open({ [LIST]: () => dailyHistory({ claimable: [day(), earlier] }) });
  await user.click(await screen.findByRole('button', { name: '18 พ.ย. 2569' }));
  expect(screen.getByRole('button', { name: copy.claim('฿5.00') })).toBeVisible();
  expect(screen.getByText(copy.correction)).toBeVisible();
});

test('days without anything say why', async () => {
  const items = [
    day({ id: 'a', amount: 0, state: 'below_minimum' }),
    day({ id: 'b', state: 'expired' }),
    day({ id: 'c', amount: 0, lines: [], state: 'nothing' }),
  ];
  open({ [LIST]: () => dailyHistory({ items }) });
  expect(await screen.findByText(copy.daily.belowMinimum('฿1.00'))).toBeVisible();
  expect(screen.getByText(copy.states.expired)).toBeVisible();
  expect(screen.getByText(copy.states.nothing)).toBeVisible();
});

test('rates that cannot be loaded can be asked for again', async () => {
  let isAway = true;
  const history = () => {
    if (isAway) throw new NetworkError('offline');
    return dailyHistory();
  };
  const user = open({ [LIST]: history });
  const again = await screen.findByRole('button', { name: 'ลองใหม่' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByText(copy.daily.noHistory.title)).toBeVisible();
});
