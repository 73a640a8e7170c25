import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import { Page } from './results.page.tsx';

const row = {
  key: 'round:1',
  agent: 'CHOKDEE',
  lottery: 'hanoi_special',
  name: 'ฮานอยพิเศษ',
  group: 'hanoi',
  mapping: 'hanoi',
  source_name: 'XSMB',
  source_url: null,
  round_id: '1',
  number: 'HN271126',
  draw: '2026-11-27',
  phase: 'waiting',
  opens_at: '2026-11-26T10:15:00.000Z',
  closes_at: '2026-11-27T10:00:00.000Z',
  result_at: '2026-11-27T10:15:00.000Z',
  lines: 4,
  stakes: 140,
  worst: 9200,
  worst_number: '2top:22',
  payouts: null,
  numbers: null,
  due: 'result',
  due_at: '2026-11-27T10:15:00.000Z',
  asked: null,
  moved_from: null,
};
const state = {
  name: 'ฮานอยพิเศษ',
  mapping: 'hanoi',
  source_name: 'XSMB',
  source_url: null,
  rounds: ['CHOKDEE', 'SIAMPHET'].map((agent, index) => ({
    agent,
    round_id: String(index),
    status: 'closed',
    closes_at: row.closes_at,
    result_at: row.result_at,
    numbers: null,
    void_reason: null,
  })),
  asked: null,
  feed: null,
};
const payout = {
  numbers: { '3top': '511', '2bottom': '25' },
  brands: [
    {
      agent: 'CHOKDEE',
      round_id: '0',
      lines: 4,
      stakes: 140,
      payout: 3352,
      ggr: -3212,
      types: [{ bet_type: '2top', number: '11', lines: 1, stake: 10, payout: 920 }],
    },
  ],
  ms: 3,
};
const waits = { outcome: 'waits', approval: 7, persons: 'two', text: '', before: null, after: null, data: null };

function answer(enter: (input: Record<string, unknown>) => unknown, more: object = {}) {
  signIn({ grants: ['*'] });
  answerStaffCalls({
    'GET /api/staff/rounds/board': () => ({ items: [row], next_cursor: null }),
    'GET /api/staff/draws/state': () => ({ ...state, ...more }),
    'GET /api/staff/draws/payout': () => payout,
    'POST /api/staff/draw/enter': enter,
  });
}

test('a result is typed by keyboard, its payout is shown, and the next Enter sends it', async () => {
  const sent: Record<string, unknown>[] = [];
  answer((input) => {
    sent.push(input);
    return waits;
  });
  renderDesk(<Page />);
  const special = await screen.findByLabelText(copy.fields.special);
  await userEvent.type(special, '๔๐๕๑๑{Enter}');
  expect(screen.getByLabelText(copy.fields.first.hanoi)).toHaveFocus();
  await userEvent.keyboard('11725{Enter}');
  expect(await within(await screen.findByTestId('payout')).findByText('511')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ lottery: 'hanoi_special', draw: '2026-11-27', special: '40511', first: '11725' });
});

test('late draws are entered one after the other by keyboard alone, each once', async () => {
  const sent: unknown[] = [];
  signIn({ grants: ['*'] });
  answerStaffCalls({
    'GET /api/staff/rounds/board': () => ({
      items: ['hanoi_special', 'hanoi_normal', 'hanoi_vip'].map((lottery) => ({
        ...row,
        key: lottery,
        lottery,
        due: 'late',
        asked: sent.includes(lottery) ? 'me' : null,
      })),
      next_cursor: null,
    }),
    'GET /api/staff/draws/state': ({ lottery }) => ({ ...state, name: lottery }),
    'GET /api/staff/draws/payout': () => payout,
    'POST /api/staff/draw/enter': ({ lottery }) => {
      sent.push(lottery);
      return waits;
    },
  });
  renderDesk(<Page />);
  for (const lottery of ['hanoi_special', 'hanoi_normal', 'hanoi_vip']) {
    await screen.findByRole('heading', { name: `${lottery} 2026-11-27` });
    await waitFor(() => expect(screen.getByLabelText(copy.fields.special)).toHaveFocus());
    await userEvent.keyboard('40511{Enter}11725{Enter}{Enter}');
    await waitFor(() => expect(sent).toContain(lottery));
  }
  expect(await screen.findByText(copy.choose)).toBeVisible();
  expect(sent).toEqual(['hanoi_special', 'hanoi_normal', 'hanoi_vip']);
});

test('text of another form is marked and cannot be sent', async () => {
  answer(() => waits);
  renderDesk(<Page />);
  await userEvent.type(await screen.findByLabelText(copy.fields.special), '4051');
  expect(screen.getByText(copy.wrong)).toBeVisible();
  expect(screen.getByRole('button', { name: copy.first })).toBeDisabled();
});

test('a difference is told in Thai, and what was typed stays', async () => {
  answer(
    () => {
      throw {
        status: 403,
        error: 9002,
        message: '',
        data: { reason: 'another person has asked for something else', reason_th: 'เลขไม่ตรงกัน' },
      };
    },
    { asked: { by_me: false, by: 'ann', at: row.result_at } },
  );
  renderDesk(<Page />);
  const special = await screen.findByLabelText(copy.fields.special);
  await userEvent.type(special, '40512{Enter}');
  await userEvent.keyboard('11725{Enter}');
  await userEvent.click(screen.getByRole('button', { name: copy.second }));
  expect(await screen.findByText('เลขไม่ตรงกัน')).toBeVisible();
  expect(special).toHaveValue('40512');
});
