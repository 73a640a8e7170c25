import { call } from '@chokdee/http';
import { answerCalls } from '@chokdee/testing';
import { loadTransactions } from './affiliate.api.ts';
import { transactions } from './affiliate.fixtures.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

test('the table of all kinds asks for parts without their sums, that of one kind by its filter', async () => {
  callMock.mockImplementation(
    answerCalls({
      'GET /api/affiliate/transactions': ({ cursor }) => ({
        items: transactions.slice(0, 1),
        next_cursor: cursor === undefined ? 'second' : null,
      }),
      'GET /api/affiliate/v2/transactions': () => ({
        items: transactions.slice(0, 1),
        next_cursor: null,
        totals: { earned: 0, redeemed: 0 },
      }),
    }) as typeof call,
  );
  expect(await loadTransactions(null)).toHaveLength(2);
  expect(await loadTransactions('redeem')).toHaveLength(1);
  expect(callMock.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['GET /api/affiliate/transactions', { limit: 100 }],
    ['GET /api/affiliate/transactions', { limit: 100, cursor: 'second' }],
    ['GET /api/affiliate/v2/transactions', { limit: 100, kind: 'redeem' }],
  ]);
});
