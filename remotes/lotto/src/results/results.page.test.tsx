import { bangkokDay } from '@chokdee/format';
import { call, NetworkError } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result } from '../lotto.types.ts';
import { copy as resultCopy } from '../parts/result/copy.ts';
import { copy as nameCopy } from '../parts/round-name/copy.ts';
import { sampleRound } from '../testing/samples.ts';
import { copy } from './copy.ts';
import { statistics } from './results.fixtures.ts';
import { Page } from './results.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);
type Answers = Parameters<typeof answerCalls>[0];

const result = (changed: Partial<Result> = {}): Result => ({
  ...sampleRound({ status: 'resulted', phase: 'resulted', numbers: { '3top': '528', '2top': '28', '2bottom': '41' } }),
  source_name: 'Hanoi office',
  source_url: 'https://example.com/draw',
  entered_by: 'st•••07',
  entered_at: '2026-11-20T09:02:11.000Z',
  confirmed_by: 'st•••12',
  confirmed_at: '2026-11-20T09:04:35.000Z',
  reversals: [],
  ...changed,
});
function open(address = '/lotto/results?date=2026-11-20', answers: Answers = {}) {
  callMock.mockImplementation(
    answerCalls({
      'GET /api/lotto/results': ({ group, category_id }) =>
        group === 'hanoi' || category_id !== undefined
          ? [result(), result({ round_id: '42', name: 'Hanoi VIP', numbers: { '3top': '007', '2bottom': '63' } })]
          : [],
      'GET /api/lotto/rounds': ({ status }) =>
        status === 'cancelled'
          ? [
              sampleRound({
                round_id: '50',
                name: 'Seoul',
                group: 'stock',
                status,
                phase: status,
                void_reason: 'closed',
              }),
            ]
          : [],
      'GET /api/lotto/lobby': () => ({ server_time: new Date().toISOString(), groups: [] }),
      'GET /api/lotto/statistics': () => statistics,
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, address, '/lotto/results');
  return userEvent.setup();
}
const card = (name: string) => screen.findByRole('region', { name: resultCopy.open(name) });

beforeEach(() => {
  callMock.mockReset();
  queryClient.setDefaultOptions({ queries: { retry: false } });
});

test('a result shows its prizes, its source and both persons; void rounds say why', async () => {
  open();
  const shown = await card('Hanoi');
  expect(within(shown).getByText('528')).toBeVisible();
  expect(within(shown).getByRole('link', { name: 'Hanoi office' })).toHaveAttribute('href', 'https://example.com/draw');
  expect(shown).toHaveTextContent('st•••07');
  expect(shown).toHaveTextContent('st•••12');
  expect(screen.getByText('Seoul')).toBeVisible();
  expect(screen.getByText('closed')).toBeVisible();
});

test('another result of the day opens large and stays in the address', async () => {
  const user = open();
  await card('Hanoi');
  await user.click(screen.getByRole('link', { name: /Hanoi VIP/ }));
  const shown = await card('Hanoi VIP');
  expect(within(shown).getByText('007')).toBeVisible();
  expect(shown).toHaveFocus();
  expect(window.location.search).toBe('?date=2026-11-20&round=42');
});

test('a wrong result that was reversed stays visible', async () => {
  const reversal = {
    numbers: { '3top': '111', '2bottom': '22' },
    resulted_at: '2026-11-20T09:00:00.000Z',
    reversed_at: '2026-11-20T09:03:00.000Z',
    reason: 'misread',
  };
  open(undefined, {
    'GET /api/lotto/results': ({ group }) => (group === 'hanoi' ? [result({ reversals: [reversal] })] : []),
  });
  const shown = await card('Hanoi');
  expect(shown).toHaveTextContent('111 22');
  expect(shown).toHaveTextContent('misread');
});

test('a number is checked as it was typed, leading zeros and all', async () => {
  const user = open(undefined, {
    'GET /api/lotto/check': ({ round_id, number }) => ({
      round_id,
      number,
      is_out: true,
      numbers: null,
      items: [
        { bet_type: '3top', name: 'top', is_won: true, rate: 850 },
        { bet_type: '3tod', name: 'tod', is_won: false, rate: 120 },
      ],
    }),
  });
  const field = await screen.findByRole('textbox', { name: resultCopy.checkLabel });
  for (const wrong of ['0a07', '12345']) {
    await user.clear(field);
    await user.type(field, `${wrong}{Enter}`);
    expect(field).toHaveValue(wrong);
    expect(screen.getByText(resultCopy.checkWrong)).toBeVisible();
  }
  await user.clear(field);
  await user.type(field, '๐07{Enter}');
  expect(await screen.findByText(resultCopy.hit)).toBeVisible();
  expect(screen.getByText(resultCopy.miss)).toBeVisible();
  expect(callMock).toHaveBeenCalledWith('GET /api/lotto/check', {
    round_id: '41',
    agent_code: 'CHOKDEE',
    number: '007',
  });
});

test('another day is chosen in the calendar', async () => {
  const user = open();
  await card('Hanoi');
  await user.click(screen.getByRole('button', { name: /20 พ.ย. 2569/ }));
  await screen.findByLabelText('วันที่');
  const [cell] = screen.getAllByText('9').filter((each) => each.closest('td'));
  await user.click(cell ?? document.body);
  expect(window.location.search).toBe('?date=2026-11-09');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['69-11-20', '?date=2026-11-20&round=41', false],
  ['2569-11-20', '?date=2026-11-20&round=41', false],
  ['x', '?round=41', true],
  ['2026-02-30', '?round=41', true],
])('the day %s of an address becomes %s', async (date, search, isSaid) => {
  open(`/lotto/results?date=${date}&round=41`);
  await card('Hanoi');
  expect(window.location.search).toBe(search);
  expect(screen.queryAllByText(copy.badDay)).toHaveLength(isSaid ? 1 : 0);
  const days = callMock.mock.calls.flatMap(([, input]) => ('date' in input ? [input.date] : []));
  expect(new Set(days)).toEqual(new Set([isSaid ? bangkokDay(Date.now()) : '2026-11-20']));
});

test('a day without results leads to the day before', async () => {
  const user = open(undefined, { 'GET /api/lotto/results': () => [], 'GET /api/lotto/rounds': () => [] });
  await user.click(await screen.findByRole('button', { name: copy.emptyAction }));
  expect(window.location.search).toBe('?date=2026-11-19');
});

test('Yeekee rounds of a day come page by page under their own group', async () => {
  const rounds = Array.from({ length: 30 }, (_, at) =>
    result({ round_id: String(900 - at), group: 'yeekee', name: 'Yeekee', round_no: 88 - at }),
  );
  const user = open(undefined, {
    'GET /api/lotto/results': ({ group, before }) =>
      group !== 'yeekee'
        ? []
        : before === undefined
          ? rounds
          : [result({ round_id: '1', group, name: 'Yeekee', round_no: 1 })],
  });
  await card(nameCopy.roundNo('Yeekee', 88));
  expect(screen.getAllByRole('link', { name: /Yeekee/ })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: copy.allYeekee }));
  expect(screen.getAllByRole('link', { name: /Yeekee/ })).toHaveLength(30);
  expect(callMock.mock.calls.some(([, input]) => 'before' in input)).toBe(false);
});

test('a day is drawn at once: nothing stands where the Yeekee rounds will push it away', async () => {
  let arrive: (rounds: Result[]) => void = () => undefined;
  const rounds = new Promise<Result[]>((resolve) => {
    arrive = resolve;
  });
  open(undefined, { 'GET /api/lotto/results': ({ group }) => (group === 'yeekee' ? rounds : []) });
  await waitFor(() => expect(callMock.mock.calls.length).toBeGreaterThanOrEqual(8));
  expect(screen.queryByText('Seoul')).toBeNull();
  arrive([result({ group: 'yeekee', name: 'Yeekee', round_no: 88 })]);
  await card(nameCopy.roundNo('Yeekee', 88));
  expect(screen.getByText('Seoul')).toBeVisible();
});

test('Yeekee rounds that cannot be asked for do not keep the draws back', async () => {
  open(undefined, {
    'GET /api/lotto/results': ({ group }) =>
      group === 'yeekee' ? Promise.reject(new NetworkError('offline')) : [result()],
  });
  await card('Hanoi');
});

test('statistics show each digit, what chance brings, and that nothing is foretold', async () => {
  const user = open('/lotto/results?lottery=3');
  expect(await screen.findByText('past draws do not predict')).toBeVisible();
  expect(screen.getByText(copy.chart('8', 10, `3${copy.and}9`, 3, '6'))).toBeVisible();
  expect(screen.getByText(copy.chartRow(5, 9))).toBeInTheDocument();
  expect(screen.getByText(copy.unusual)).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.allPlaces }));
  expect(screen.getByText(copy.chartRow(8, 16))).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: copy.history })).toBeVisible();
});

test('another span of draws is asked for', async () => {
  const user = open('/lotto/results?lottery=3');
  await screen.findByText('past draws do not predict');
  await user.selectOptions(screen.getByRole('combobox', { name: copy.drawsLabel }), '100');
  expect(callMock).toHaveBeenCalledWith(
    'GET /api/lotto/statistics',
    expect.objectContaining({ category_id: 3, draws: 100 }),
  );
});

test('results that cannot be loaded can be asked for again', async () => {
  const user = open(undefined, {
    'GET /api/lotto/rounds': () => {
      throw new NetworkError('offline');
    },
  });
  const alert = await screen.findByRole('alert');
  callMock.mockImplementation(
    answerCalls({ 'GET /api/lotto/results': () => [], 'GET /api/lotto/rounds': () => [] }) as typeof call,
  );
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findByText(copy.empty.title)).toBeVisible();
});
