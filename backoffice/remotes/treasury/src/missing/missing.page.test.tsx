import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import { Page } from './missing.page.tsx';
import type { Missing } from './rows.ts';

const at = '2026-11-20T05:00:00.000Z';
const missing = {
  orders: [
    {
      ...{ ref: 'DP1', created_at: at, member_id: 1, username: 'somchai', channel: 'QR', amount: 500, payable: 500.13 },
      ...{ paid: null, status: 'expired', reason: 'late', state: 'หมดเวลา', paid_at: null, slips: 1 },
      ...{ sender_name: 'สมชาย', sender_account: '1234567890' },
    },
  ],
  held: [
    {
      ...{ event_id: 'E1', held_at: at, paid_at: at, amount: 500, ref: '', trans_ref: 'T1', reason: 'unknown_ref' },
      ...{ why: 'ไม่รู้ว่าเป็นของใคร', payer_bank: 'KBANK', payer_name: 'สมชาย', payer_account: '', username: null },
      ...{ state: 'held', settled_ref: null, resolved_at: null, resolved_by: null, note: null },
      ...{ kept_at: null, kept_by: null },
    },
  ],
  proposals: [{ ref: 'DP1', event_id: 'E1', score: 80, reasons: ['ชื่อผู้โอนตรงกัน'] }],
  read_as: ['ยอด 500.00 บาท'],
} satisfies Missing;

beforeEach(() => signIn());

test('words of a chat are sent, said back, and the pair that fits is settled after a look', async () => {
  const acts: Record<string, unknown>[] = [];
  const asked: unknown[] = [];
  answerStaffCalls({
    'GET /api/staff/deposits/missing': (input) => {
      asked.push(input);
      return missing;
    },
    'POST /api/staff/suspense/resolve': (input) => {
      acts.push(input);
      const outcome = input['preview'] === true ? 'preview' : 'done';
      return { outcome, approval: null, persons: 'one', before: {}, after: {}, text: '', data: null };
    },
  });
  renderDesk(<Page />, '/treasury/missing?q=500');
  expect(await screen.findByText('ยอด 500.00 บาท')).toBeVisible();
  expect(asked).toEqual([{ q: '500' }]);
  const pair = screen.getByRole('group', { name: 'DP1 E1' });
  expect(pair).toHaveTextContent('ชื่อผู้โอนตรงกัน');
  await userEvent.click(within(pair).getByRole('button', { name: copy.settle }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(copy.note), 'สลิปตรง');
  await userEvent.click(within(dialog).getByRole('button', { name: 'ดูผลก่อนทำ' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'ยืนยัน' }));
  const sent = { event: 'E1', order: 'DP1', note: 'สลิปตรง' };
  expect(acts).toEqual([{ ...sent, preview: true }, sent]);
});

test('a pair is chosen by hand, and the slip is asked for only when somebody opens it', async () => {
  let looked = 0;
  answerStaffCalls({
    'GET /api/staff/deposits/missing': () => ({ ...missing, proposals: [] }),
    'GET /api/staff/deposits/slips': () => {
      looked += 1;
      return { slips: [{ id: 1, sent_at: at, trans_ref: 'T1', refusal: null, picture: 'data:image/png;base64,AAAA' }] };
    },
  });
  renderDesk(<Page />, '/treasury/missing');
  expect(await screen.findByText(copy.noProposals)).toBeVisible();
  const settle = screen.getByRole('button', { name: copy.settleChosen });
  expect(settle).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('radio', { name: copy.choose('DP1') }));
  await userEvent.click(screen.getByRole('radio', { name: copy.choose('E1') }));
  expect(settle).toHaveAttribute('aria-disabled', 'false');
  expect(window.location.search).toContain('order=DP1');
  expect(looked).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: copy.slipsOf('DP1') }));
  expect(await screen.findByAltText(copy.slipsOf('DP1'))).toBeInTheDocument();
  expect(looked).toBe(1);
});
