import { call } from '@chokdee/http';
import { clearUser, useSession } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import { Page } from '../../round.page.tsx';
import { sampleBill, sampleBillList, sampleDetail, sampleLimits } from '../../testing/samples.ts';
import { room, terms, voidProof } from '../../testing/yeekee-samples.ts';
import { copy as areaCopy } from '../copy.ts';
import { copy } from './copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

/** Opens the page of a finished Yeekee round. */
function open(bills: ReturnType<typeof sampleBillList>) {
  callMock.mockImplementation(
    answerCalls({
      'GET /api/lotto/round': () => ({
        ...sampleDetail(room({ status: 'resulted', phase: 'resulted' })),
        is_yeekee: true,
        yeekee: terms,
      }),
      'GET /api/lotto/limit': () => sampleLimits,
      'GET /api/lotto/rounds': () => [],
      'GET /api/lotto/yeekee/proof': () => voidProof,
      'GET /api/lotto/bill/list': ({ round_id }) => (round_id === '41' ? bills : sampleBillList([])),
    }) as typeof call,
  );
  renderPage(Page, '/lotto/41', '/lotto/:round_id?');
}

beforeEach(() => {
  callMock.mockReset();
  useSession.setState({ isLoggedIn: true });
});
afterEach(clearUser);

test('the result of a round begins with my bills, and a return below the stake is told as what it is', async () => {
  open(sampleBillList([{ ...sampleBill, status: 'won', total: 100, payout: 64 }]));
  const mine = await screen.findByRole('region', { name: copy.title });
  const link = within(mine).getByRole('link', { name: new RegExp(sampleBill.bill_no) });
  expect(link).toHaveAttribute('href', expect.stringContaining(sampleBill.bill_id));
  expect(link).toHaveTextContent(areaCopy.partly);
  expect(link).toHaveTextContent('+฿64.00');
  expect(within(mine).getByText('−฿36.00')).toBeVisible();
});

test('who has no bill of the round, and a guest, see the result at once', async () => {
  open(sampleBillList([]));
  expect(await screen.findByText(new RegExp(voidProof.void_reason ?? ''))).toBeVisible();
  expect(screen.queryByRole('region', { name: copy.title })).not.toBeInTheDocument();
});
