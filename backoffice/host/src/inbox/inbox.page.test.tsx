import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { actRules } from '@chokdee/staff-contract/act-rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actNames } from './act-names.copy.ts';
import { copy } from './copy.ts';
import { Page } from './inbox.page.tsx';

const request = (id: number, differences: object = {}) => ({
  id,
  agent: 'CHOKDEE',
  act: 'withdrawals approve',
  call: 'POST /api/staff/withdrawals/approve',
  asked_by: 'ann',
  asked_at: '2026-11-27T10:00:00.000Z',
  expires_at: '2026-11-28T10:00:00.000Z',
  permission: 'withdrawals.approve',
  reason: null,
  typed: { ref: 'WD1' },
  before: null,
  after: null,
  is_blind: false,
  mine: false,
  may_decide: true,
  state: 'open',
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  ...differences,
});

test('requests are named in Thai, and those after the first page are loaded', async () => {
  signIn();
  answerStaffCalls({
    'GET /api/staff/approvals': ({ cursor }) =>
      cursor === undefined
        ? { items: [request(1)], next_cursor: 'next' }
        : { items: [request(2, { act: 'gone', call: null })], next_cursor: null },
  });
  renderDesk(<Page />, '/approvals');
  expect(await screen.findByText(`#1 ${actNames['POST /api/staff/withdrawals/approve']}`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: copy.more }));
  expect(await screen.findByText('#2 gone')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: copy.more })).not.toBeInTheDocument());
});

test('a link shows its request alone, also when it is decided, and says how', async () => {
  signIn();
  const asked: unknown[] = [];
  const decided = { state: 'refused', decided_by: 'bob', decided_at: '2026-11-27T11:00:00.000Z' };
  answerStaffCalls({
    'GET /api/staff/approvals': ({ id }) => {
      asked.push(id);
      const items = id === '7' ? [request(7, { ...decided, decision_reason: 'ชื่อไม่ตรง', may_decide: false })] : [];
      return { items, next_cursor: null };
    },
  });
  const { unmount } = renderDesk(<Page />, '/approvals?id=7');
  expect(await screen.findByText(copy.states.refused)).toBeVisible();
  expect(screen.getByText(/ชื่อไม่ตรง/)).toHaveTextContent(copy.decidedBy('bob'));
  expect(screen.queryByRole('button', { name: copy.approve })).not.toBeInTheDocument();
  unmount();
  renderDesk(<Page />, '/approvals?id=8');
  expect(await screen.findByText(copy.unknown)).toBeVisible();
  expect(asked).toEqual(['7', '8']);
});

test('a decision with an unknown outcome stays open, and is sent again with its key', async () => {
  signIn();
  const keys: (string | null)[] = [];
  answerStaffCalls({
    'GET /api/staff/approvals': () => ({ items: [request(1)], next_cursor: null }),
    'POST /api/staff/approvals/approve': (_, headers) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('no network');
      return { outcome: 'done', approval: 1, persons: 'two', text: '', before: null, after: null, data: null };
    },
  });
  renderDesk(<Page />, '/approvals');
  await userEvent.click(await screen.findByRole('button', { name: copy.approve }));
  const dialog = await screen.findByRole('dialog');
  const approve = within(dialog).getByRole('button', { name: copy.approve });
  await userEvent.click(approve);
  await within(dialog).findByRole('alert');
  expect(within(dialog).getByRole('button', { name: copy.cancel })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await userEvent.click(approve);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('every act of two persons has a name, and no other', () => {
  const ofTwo = Object.entries(actRules).flatMap(([call, [, persons]]) => ((persons as unknown) === 1 ? [] : [call]));
  expect(Object.keys(actNames).sort()).toEqual(ofTwo.sort());
});
