import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acts } from './acts/acts.copy.ts';
import { copy as actCopy } from './acts/copy.ts';
import { copy } from './copy.ts';
import type { Member } from './member.ts';
import { MemberRecord } from './member-record.tsx';
import { copy as tabs } from './tabs/copy.ts';

const member: Member = {
  id: 12,
  agent: 'CHOKDEE',
  username: 'lucky88',
  name: 'นายสมชาย ใจดี',
  name_source: 'bank',
  mobile: '0961234567',
  mobile_verified_at: '2026-11-01T00:00:00.000Z',
  status: 'active',
  vip_level: 1,
  created_at: '2026-10-01T00:00:00.000Z',
  last_login_at: null,
  locked_until: null,
  withdrawals_rest_until: null,
  affiliate_code: 'ABC123',
  referred_by: { id: 3, username: 'boss01' },
  flags: ['limit_reached'],
  wallets: [{ id: 1, name: 'กระเป๋าหลัก', balance: 1250.5 }],
  days_30: { deposits: 500, withdrawals: 100, stakes: 400, net: -50 },
  all: { deposits: 5000, withdrawals: 1000, stakes: 4000, net: -500 },
  accounts: [],
  turnovers: [],
  exclusion: null,
  same_person: 0,
};

test('shows state, flags, balances and money in and out', () => {
  signIn();
  answerStaffCalls({});
  renderDesk(<MemberRecord member={member} />, '/members/12');
  expect(screen.getByText('นายสมชาย ใจดี · 0961234567 · CHOKDEE')).toBeVisible();
  expect(screen.getByText(copy.flags.limit_reached)).toBeVisible();
  expect(within(screen.getByRole('region', { name: copy.wallets })).getByText('฿1,250.50')).toBeVisible();
  expect(within(screen.getByRole('region', { name: copy.money })).getByText('฿5,000.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'boss01' })).toHaveAttribute('href', '/members/3');
});

test('says what an act will do, shows a two-person act as such, and is disabled without the right', async () => {
  signIn({ grants: ['*.read', 'members.recover'] });
  const outcome = { approval: null, persons: 'two', text: '', data: null };
  answerStaffCalls({
    'POST /api/staff/members/set-mobile': ({ mobile }) => ({
      ...outcome,
      outcome: 'preview',
      before: { mobile: '0961234567' },
      after: { mobile },
    }),
  });
  renderDesk(<MemberRecord member={member} />, '/members/12');
  expect(screen.getByRole('button', { name: acts.freeze.label })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: acts.mobile.label }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(acts.mobile.about)).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText(actCopy.newMobile), '08-1');
  await userEvent.type(within(dialog).getByLabelText('เหตุผล'), 'ซิมหาย');
  await userEvent.click(within(dialog).getByRole('button', { name: 'ดูผลก่อนทำ' }));
  expect(await within(dialog).findByText(actCopy.badMobile)).toBeVisible();
  await userEvent.clear(within(dialog).getByLabelText(actCopy.newMobile));
  await userEvent.type(within(dialog).getByLabelText(actCopy.newMobile), '+66 61 234 5670');
  await userEvent.click(within(dialog).getByRole('button', { name: 'ดูผลก่อนทำ' }));
  expect(await within(dialog).findByText('0612345670')).toBeVisible();
  expect(within(dialog).getByText(/ต้องมีผู้อนุมัติอีกคน/)).toBeVisible();
});

test('tells why a deposit is missing: the order, and the money that is held', async () => {
  signIn();
  const at = '2026-11-20T05:00:00.000Z';
  answerStaffCalls({
    'GET /api/staff/members/deposits': () => ({
      items: [
        {
          ref: 'DP201126ABCDEFGHJK',
          at,
          channel: 'PromptPay',
          amount: 500,
          payable: 500.13,
          paid: 500,
          paid_at: at,
          expires_at: at,
          status: 'mismatch',
          reason: 'amount',
          sender_name: null,
          sender_account_no: null,
        },
      ],
      next_cursor: null,
    }),
    'GET /api/staff/members/held': () => ({
      items: [
        {
          id: 'e1',
          ref: 'DP201126ABCDEFGHJK',
          amount: 500,
          reason: 'amount',
          state: 'waiting',
          held_at: at,
          ended_at: null,
        },
      ],
    }),
  });
  renderDesk(<MemberRecord member={member} />, '/members/12?tab=deposits');
  const held = await screen.findByRole('region', { name: tabs.deposits.held });
  expect(within(held).getByText(tabs.deposits.heldWhy)).toBeVisible();
  expect(within(held).getByText(tabs.deposits.reasons.amount)).toBeVisible();
  expect(await screen.findByText(tabs.deposits.states.mismatch)).toBeVisible();
});
