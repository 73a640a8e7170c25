import { bangkokDay, formatThaiMonth } from '@chokdee/format';
import { call, NetworkError } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Draw, Month } from '../lotto.types.ts';
import { sampleEmblem } from '../testing/samples.ts';
import { Page } from './calendar.page.tsx';
import { copy } from './copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const government = {
  category_id: 1,
  code: 'government',
  name: 'Government',
  group: 'thai' as const,
  emblem: sampleEmblem,
};
const nikkei = { ...government, category_id: 2, code: 'nikkei_am', name: 'Nikkei', group: 'stock' as const };
const draw = (changed: Partial<Draw>): Draw => ({
  day: '2027-01-17',
  category_id: 1,
  closes_at: '2027-01-17T08:20:00.000Z',
  result_at: '2027-01-17T09:00:00.000Z',
  round_id: null,
  status: null,
  numbers: null,
  moved_from: null,
  reason: null,
  ...changed,
});
const january = (draws: Draw[]): Month => ({
  month: '2027-01',
  lotteries: [government, nikkei],
  days: Array.from({ length: 31 }, (_, at) => {
    const day = `2027-01-${String(at + 1).padStart(2, '0')}`;
    const without =
      day === '2027-01-16'
        ? [{ category_ids: [1], reason: 'Teachers', moved_to: '2027-01-17' }]
        : day === '2027-01-01'
          ? [{ category_ids: [2], reason: 'New Year', moved_to: null }]
          : [];
    return { day, count: draws.filter((each) => each.day === day).length, without };
  }),
  draws,
});

const asked = jest.fn();
const answer = (draws: Draw[]) =>
  callMock.mockImplementation(
    answerCalls({
      'GET /api/lotto/calendar': (input) => {
        asked(input);
        return january(draws);
      },
    }) as typeof call,
  );
const open = (address: string) => renderPage(Page, address, '/lotto/calendar');

beforeEach(() => {
  callMock.mockReset();
  asked.mockReset();
  queryClient.setDefaultOptions({ queries: { retry: false } });
});

test('a day tells its draws with their results, and a moved one why and from which day', async () => {
  const result = draw({ round_id: '9', status: 'resulted', numbers: { '3top': '528', '2bottom': '41' } });
  answer([{ ...result, moved_from: '2027-01-16', reason: 'Teachers' }]);
  open('/lotto/calendar?month=2027-01&day=2027-01-17');
  const row = await screen.findByRole('link', { name: /Government/ });
  expect(row).toHaveTextContent('528 · 41');
  expect(row).toHaveTextContent(copy.movedFrom('16 ม.ค. 2570'));
  expect(row).toHaveTextContent('Teachers');
  expect(row).toHaveAttribute('href', '/lotto/results?date=2027-01-17&round=9');
  expect(screen.getByRole('heading', { name: 'มกราคม 2570' })).toBeVisible();
});

test('a day without a draw names the holiday and the lotteries that it stops', async () => {
  answer([]);
  open('/lotto/calendar?month=2027-01&day=2027-01-01');
  expect(await screen.findByText('New Year')).toBeVisible();
  expect(screen.getByText('Nikkei')).toBeVisible();
  const grid = screen.getByRole('region', { name: copy.month });
  await userEvent.click(within(grid).getByRole('button', { name: /16 ม\.ค\. 2570/ }));
  expect(window.location.search).toBe('?month=2027-01&day=2027-01-16');
  expect(await screen.findByText(copy.movedTo('17 ม.ค. 70'))).toBeVisible();
});

test('one lottery shows all days of the month that concern it, one under the other', async () => {
  answer([draw({ day: '2027-01-02' }), draw({})]);
  const user = userEvent.setup();
  open('/lotto/calendar?month=2027-01');
  await user.click(await screen.findByRole('button', { name: copy.all }));
  await user.click(await screen.findByRole('option', { name: 'Government' }));
  expect(await screen.findByRole('heading', { name: copy.ofLottery('Government') })).toBeVisible();
  expect(screen.getAllByText(copy.planned)).toHaveLength(2);
  expect(screen.getByText('Teachers')).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ month: '2027-01', category_id: 1 }));
});

test('months are turned, and nonsense in the address is said to be read as today', async () => {
  answer([]);
  open('/lotto/calendar?month=2027-99&day=nonsense&lottery=-1');
  const today = bangkokDay(Date.now());
  expect(await screen.findByRole('heading', { name: formatThaiMonth(`${today}T12:00:00+07:00`) })).toBeVisible();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ month: today.slice(0, 7), day: today }));
  expect(screen.getByText(copy.badDay)).toBeVisible();
  expect(window.location.search).toBe('?lottery=-1');
  await userEvent.click(screen.getByRole('button', { name: copy.next }));
  expect(asked.mock.calls.at(-1)?.[0].month).not.toBe(today.slice(0, 7));
  expect(screen.queryByText(copy.badDay)).toBeNull();
});

test('a day that its month has not is its first', async () => {
  answer([]);
  open('/lotto/calendar?month=2027-02&day=2027-02-31');
  expect(await screen.findByRole('heading', { name: formatThaiMonth('2027-02-01T12:00:00+07:00') })).toBeVisible();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ month: '2027-02', day: '2027-02-01' }));
  expect(window.location.search).toBe('?month=2027-02');
});

test('Buddhist years of an address are read, and written as ours', async () => {
  answer([]);
  open('/lotto/calendar?month=2570-01&day=2570-01-05');
  expect(await screen.findByRole('heading', { name: 'มกราคม 2570' })).toBeVisible();
  expect(window.location.search).toBe('?month=2027-01&day=2027-01-05');
  expect(screen.queryByText(copy.badDay)).toBeNull();
});

test('a calendar that cannot be loaded can be asked for again', async () => {
  callMock.mockRejectedValueOnce(new NetworkError('offline'));
  open('/lotto/calendar?month=2027-01&day=2027-01-05');
  const alert = await screen.findByRole('alert');
  answer([]);
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText(copy.emptyDay.title)).toBeVisible();
});
