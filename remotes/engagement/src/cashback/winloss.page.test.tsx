import { call, NetworkError } from '@chokdee/http';
import { useUi } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterAsGuest, enterAsMember } from '../testing/member.ts';
import { lossHistory, week } from './cashback.fixtures.ts';
import { copy } from './copy.ts';
import { Page as MyPage } from './my-winloss.page.tsx';
import { Page } from './winloss.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);
const words = copy.loss;
const LIST = 'GET /api/cashback/loss/history';
const CLAIM = 'POST /api/cashback/loss/claim';

function open(page: typeof Page, answers: Parameters<typeof answerCalls>[0] = {}) {
  callMock.mockReset();
  callMock.mockImplementation(answerCalls({ [LIST]: () => lossHistory(), ...answers }) as typeof call);
  renderPage(page, '/winloss');
  return userEvent.setup();
}

/** Replaces no-break spaces by plain ones. */
const read = (text: string): string => text.replaceAll('\u00a0', ' ');

beforeEach(enterAsMember);

test('anybody learns by an example what the terms of the agent give', async () => {
  enterAsGuest();
  const user = open(Page);
  const example = await screen.findByRole('region', { name: words.exampleLabel });
  expect(within(example).getByText('+฿38.75')).toBeVisible();
  expect(screen.getByText(read(words.intro('วันจันทร์', '06:00')))).toBeVisible();
  expect(screen.getByText(words.termList.most.text('฿5,000.00'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.login }));
  expect(useUi.getState().dialog).toBe('login');
});

test('a member is led to its own', async () => {
  open(Page);
  expect(await screen.findByRole('link', { name: words.toMine })).toHaveAttribute('href', '/member/winloss');
});

test('a week shows how its refund came about, and pays once', async () => {
  let isClaimed = false;
  const done = week({ state: 'claimed', claimed_at: '2026-11-19T13:32:00.000Z', ref: 'CB1' });
  const user = open(MyPage, {
    [LIST]: () => lossHistory(isClaimed ? { items: [done] } : { claimable: [week()] }),
    [CLAIM]: () => {
      isClaimed = true;
      return { refund: done, paid: 22, balance: 2000 };
    },
  });
  const ticket = await screen.findByRole('region', { name: words.ticket(copy.groups.sport) });
  expect(ticket).toHaveTextContent(`−${words.returned}760.00=${words.netLoss}440.00`);
  expect(ticket).toHaveTextContent(words.product('440.00', '5'));
  await user.click(screen.getByRole('button', { name: copy.claim('฿22.00') }));
  expect(await screen.findByText(/CB1/)).toBeVisible();
  expect(screen.getByText(words.nothing.title)).toBeVisible();
});

test('a share above the most of a week says that it was held', async () => {
  const most = week({ net_loss: 200_000, staked: 300_000, returned: 100_000, amount: 5000 });
  open(MyPage, { [LIST]: () => lossHistory({ claimable: [most] }) });
  const ticket = await screen.findByRole('region', { name: words.ticket(copy.groups.sport) });
  expect(ticket).toHaveTextContent(words.capped('฿5,000.00'));
});

test('the week that runs has no figures yet, and a week that was won gives nothing', async () => {
  const won = week({ id: 'w', net_loss: -310, staked: 500, returned: 810, amount: 0, state: 'nothing' });
  const user = open(MyPage, { [LIST]: () => lossHistory({ items: [won] }) });
  expect(await screen.findByText(words.running('16 ถึง 22 พ.ย. 2569'))).toBeVisible();
  expect(screen.getByText(read(words.runningHint('วันจันทร์', '23 พ.ย. 2569', '06:00')))).toBeVisible();
  await user.click(screen.getByText(words.won('฿310.00')));
  expect(screen.getByText(words.netWin)).toBeVisible();
});

test('the weeks before are narrowed to days', async () => {
  const user = open(MyPage, {
    [LIST]: ({ from }) => lossHistory(from === undefined ? { items: [week({ id: 'w', state: 'claimed' })] } : {}),
  });
  await user.click(await screen.findByRole('button', { name: 'ทุกวัน' }));
  await user.click(await screen.findByRole('button', { name: 'เมื่อวาน' }));
  expect(await screen.findByText(words.noneThen.title)).toBeVisible();
});

test('what cannot be loaded can be asked for again', async () => {
  let isAway = true;
  const user = open(MyPage, {
    [LIST]: () => {
      if (isAway) throw new NetworkError('offline');
      return lossHistory();
    },
  });
  const alert = await screen.findByRole('alert');
  isAway = false;
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findByText(words.noHistory.title)).toBeVisible();
});
