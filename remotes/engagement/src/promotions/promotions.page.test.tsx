import { ApiError, call, NetworkError } from '@chokdee/http';
import { useUi } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as parts } from '../parts/copy.ts';
import { deferred } from '../testing/deferred.ts';
import { enterAsGuest, enterAsMember } from '../testing/member.ts';
import { depositBonus, freeSpins, promotionList } from '../testing/promotions.ts';
import { copy } from './copy.ts';
import { Page } from './promotions.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const SELECT = 'POST /api/promotion/select';
const sent = (name: string) => callMock.mock.calls.filter(([each]) => each === name);

function open(answers: Parameters<typeof answerCalls>[0] = {}, address = '/promotions') {
  callMock.mockReset();
  callMock.mockImplementation(
    answerCalls({ 'GET /api/promotion/list': () => promotionList(), ...answers }) as typeof call,
  );
  renderPage(Page, address);
  return userEvent.setup();
}
const openDetail = (answers: Parameters<typeof answerCalls>[0] = {}) => open(answers, '/promotions?id=7');
const read = () => screen.findByRole('checkbox', { name: new RegExp(copy.detail.read(2)) });
const accept = () => screen.getByRole('button', { name: copy.detail.accept });

beforeEach(enterAsMember);

test('a guest sees every promotion, and its terms without a button to accept', async () => {
  enterAsGuest();
  const user = open();
  await user.click(await screen.findByRole('link', { name: copy.termsOf('First deposit') }));
  expect(await screen.findByText('Eight times')).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.detail.accept })).toBeNull();
  await user.click(screen.getByRole('button', { name: copy.detail.login }));
  expect(useUi.getState().dialog).toBe('login');
});

test('a category shows its own only, and an empty one the way back', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: copy.categories.game }));
  expect(screen.queryByText('First deposit')).toBeNull();
  expect(screen.getByText('Thursday rounds')).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.categories.lotto }));
  await user.click(screen.getByRole('button', { name: copy.showAll }));
  expect(screen.getByText('First deposit')).toBeVisible();
});

test('before acceptance stand every term and what a deposit would bring and ask for', async () => {
  openDetail();
  const terms = await screen.findAllByRole('listitem');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['1WhoEvery member', '2PlayEight times']);
  const example = screen.getByRole('region', { name: copy.detail.example });
  expect(within(example).getByText('+฿300.00')).toBeVisible();
  expect(within(example).getByText('฿2,400.00')).toBeVisible();
});

test('only what was read is accepted, as the version that was read', async () => {
  let state: 'available' | 'selected' = 'available';
  const answer = deferred();
  const user = openDetail({
    'GET /api/promotion/list': () => promotionList({ items: [depositBonus({ state })] }),
    [SELECT]: async () => {
      await answer.promise;
      state = 'selected';
      return { promotion: depositBonus({ state }), turnover: null };
    },
  });
  await read();
  await user.click(accept());
  expect(screen.getByRole('alert')).toHaveTextContent(copy.detail.readFirst);
  expect(sent(SELECT)).toHaveLength(0);
  await user.click(await read());
  await user.dblClick(accept());
  answer.resolve();
  expect(await screen.findByText(copy.detail.selected)).toBeVisible();
  expect(new Set(sent(SELECT).map(([, , options]) => options?.idempotencyKey)).size).toBe(1);
  expect(sent(SELECT)[0]?.[1]).toEqual({ promotion_id: 7, version: 3 });
});

test('terms that changed meanwhile are shown and must be read again', async () => {
  let version = 3;
  const user = openDetail({
    'GET /api/promotion/list': () => promotionList({ items: [depositBonus({ version })] }),
    [SELECT]: () => {
      version = 4;
      throw new ApiError(2043, 'changed', 200, null);
    },
  });
  await user.click(await read());
  await user.click(accept());
  expect(await screen.findByText(copy.detail.changed)).toBeVisible();
  expect(await read()).not.toBeChecked();
});

test('an acceptance without an answer is asked about by its one key', async () => {
  let failures = 2;
  const user = openDetail({
    [SELECT]: () => {
      failures -= 1;
      if (failures >= 0) throw new NetworkError('lost');
      return { promotion: depositBonus({ state: 'selected' }), turnover: null };
    },
  });
  await user.click(await read());
  await user.click(accept());
  expect(await screen.findByText(parts.unknown)).toBeVisible();
  await user.click(accept());
  expect(await screen.findByText(copy.detail.takenSelected)).toBeVisible();
  expect(new Set(sent(SELECT).map(([, , options]) => options?.idempotencyKey)).size).toBe(1);
});

test('what cannot be taken says why', async () => {
  const items = [depositBonus({ state: 'not_eligible', reason: 'another one runs' })];
  openDetail({ 'GET /api/promotion/list': () => promotionList({ items }) });
  expect(await screen.findByText('another one runs')).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.detail.accept })).toBeNull();
});

test('an address of none leads back to all', async () => {
  open({}, '/promotions?id=404');
  expect(await screen.findByText(copy.detail.unknown.title)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.detail.back })).toHaveAttribute('href', '/promotions');
});

test('without promotions the page says so; one that cannot be loaded can be asked for again', async () => {
  let isAway = true;
  const user = open({
    'GET /api/promotion/list': () => {
      if (isAway) throw new NetworkError('offline');
      return promotionList({ items: [] });
    },
  });
  const alert = await screen.findByRole('alert');
  isAway = false;
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findByText(copy.none.title)).toBeVisible();
});

test('free rounds have no example, and their facts in plain words', async () => {
  open({ 'GET /api/promotion/list': () => promotionList({ items: [freeSpins()] }) }, '/promotions?id=9');
  await read();
  expect(screen.queryByRole('region', { name: copy.detail.example })).toBeNull();
  await waitFor(() => expect(useUi.getState().pageTitle).toBe(copy.detail.title));
});
