import { bangkokDay } from '@chokdee/format';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { copy } from './copy.ts';
import { referencePath } from './reference-link.tsx';
import { movement, narrow, open, openFilters, openMore, pageOf, sent, showWide, table } from './statement.fixtures.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

beforeEach(() => showWide(true));

test('each movement has the number that the member can quote, on the page and on paper', async () => {
  window.print = jest.fn();
  const user = open(() =>
    pageOf([movement('1', { reference: { kind: 'bill', id: '9' }, reference_no: 'HN201126-00418' }), movement('2')]),
  );
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(within(first as HTMLElement).getByRole('link', { name: 'HN201126-00418' })).toHaveAttribute(
    'href',
    '/lotto/bills?bill=9',
  );
  expect(second).toHaveTextContent('TX1-2');
  await openMore(user);
  await user.click(screen.getByRole('button', { name: copy.print.button }));
  const sheet = await screen.findByRole('article');
  expect(within(sheet).getByText('HN201126-00418')).toBeInTheDocument();
});

test('the printed sheet holds every movement of the filter, and the file has a name', async () => {
  const print = jest.fn();
  window.print = print;
  const user = open(({ cursor }) => (cursor === undefined ? pageOf([movement('1')], 'c2') : pageOf([movement('2')])));
  await openMore(user);
  await user.click(screen.getByRole('button', { name: copy.print.button }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = screen.getByRole('article');
  expect(within(sheet).getByText('Movement 1')).toBeInTheDocument();
  expect(within(sheet).getByText('Movement 2')).toBeInTheDocument();
  expect(document.title).toMatch(/^statement-CHOKDEE-.*\d{4}-\d{2}-\d{2}$/);
  fireEvent(window, new Event('afterprint'));
  expect(document.title).not.toMatch(/^statement/);
});

test('the browser of LINE cannot print, and says where it works', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) Line/14.9.0/IAB');
  const print = jest.fn();
  window.print = print;
  const user = open(() => pageOf([movement('1')]));
  await openMore(user);
  await user.click(screen.getByRole('button', { name: copy.print.button }));
  expect(screen.queryByRole('article')).toBeNull();
  expect(print).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('a wallet and Bangkok days narrow the statement, and the file is of the same filter', async () => {
  const saved = jest.fn();
  URL.createObjectURL = saved.mockReturnValue('blob:x');
  URL.revokeObjectURL = jest.fn();
  const user = open(() => pageOf([movement('1')]), {
    'GET /api/member/statement/export': () => ({
      filename: 's.csv',
      mime: 'text/csv',
      content: 'a',
      rows: 1,
      is_cut: true,
    }),
  });
  await table();
  await narrow(user, 'Promotion');
  const sheet = await openFilters(user);
  await user.click(sheet.getByRole('button', { name: 'ทุกวัน' }));
  await user.click(await screen.findByRole('button', { name: 'เมื่อวาน' }));
  await user.click(sheet.getByRole('button', { name: copy.filters.show }));
  const day = bangkokDay(Date.now() - 86_400_000);
  const begin = Date.parse(`${day}T00:00:00+07:00`);
  const [from, to] = [begin, begin + 86_400_000].map((at) => new Date(at).toISOString());
  const filter = { wallet_id: 2, from, to };
  await waitFor(() => expect(sent('GET /api/member/statement').at(-1)).toMatchObject(filter));
  await table();
  await openMore(user);
  await user.click(screen.getByRole('button', { name: copy.csv }));
  expect(await screen.findByText(copy.csvCut)).toBeVisible();
  expect(sent('GET /api/member/statement/export')).toEqual([{ ...filter, format: 'csv' }]);
  expect(saved).toHaveBeenCalledTimes(1);
});

test.each([
  ['payment', '/member/payment?ref=X1'],
  ['bill', '/lotto/bills?bill=X1'],
  ['round', '/lotto/X1'],
  ['withdrawal', '/member/withdraw?ref=X1'],
  ['bonus', '/member/wallets'],
  ['game_round', '/member/game-round?round=X1'],
  ['spin', '/member/wheel'],
  ['poll', '/poll/X1'],
  ['cashback', '/cashback'],
  ['loss_refund', '/member/winloss'],
  ['affiliate', '/affiliate'],
] as const)('a movement of a %s leads to %s', (kind, path) => {
  expect(referencePath({ kind, id: 'X1' })).toBe(path);
});
