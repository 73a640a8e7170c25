import type { DataRules } from '@chokdee/kernel/data-rules';
import { refusals } from '../refusals.copy.ts';

/** Events of the payment provider about orders and payouts of a member. */
const told = `ref in (select ref from payment_orders where member_id = :member
  union all select ref from withdrawals where member_id = :member)`;
const ofTheBank = { left: 'words of the bank about its account, which name no member; gone with the line' };
const ofTheHouse = { left: 'of the house: where members pay to' };

export const financeRules = {
  tables: {
    finance_settings: { keep: 'catalogue' },
    agent_bank_accounts: { keep: 'catalogue', personal: { account_name: ofTheHouse, account_no: ofTheHouse } },
    agent_true_money_accounts: { keep: 'catalogue', personal: { account_name: ofTheHouse, mobile: ofTheHouse } },
    payment_channels: {
      keep: 'catalogue',
      personal: { receiver_name: ofTheHouse },
    },
    payment_orders: {
      keep: 'books',
      personal: {
        sender_account_name: 'null',
        sender_account_no: 'null',
        receiver_name: ofTheHouse,
        receiver_account_no: ofTheHouse,
      },
    },
    payment_order_refs: { keep: 'books' },
    payment_reserved_amounts: {
      keep: { days: 90, after: 'reserved_until', why: 'money that comes late is told apart by its satang' },
    },
    psp_events: {
      keep: 'books',
      of: told,
      personal: { payer_name: "''", payer_account: "''", payer_bank: "''", receiver_account: ofTheHouse },
    },
    psp_nonces: { keep: { days: 1, after: 'seen_at', why: 'a signature is fresh for minutes' } },
    payment_suspense: {
      keep: 'books',
      of: `member_id = :member or ${told}`,
      personal: {
        payer_name: "''",
        payer_bank: "''",
        kept_note: { left: 'of the money, not of its member' },
      },
    },
    provider_statements: { keep: 'books' },
    payment_slips: {
      keep: { days: 60, after: 'sent_at', why: 'a missing deposit is asked for within days' },
      personal: 'row',
      secret: ['picture'],
    },
    profit_days: { keep: 'books' },
    profit_rolls: { keep: 'books' },
    profit_state: { keep: 'catalogue' },
    bank_statement_forms: { keep: 'catalogue' },
    bank_statement_files: { keep: 'record' },
    bank_statement_lines: {
      keep: { days: 400, after: 'at', why: 'files of a year are compared until its books are closed' },
      personal: { party: ofTheBank, description: ofTheBank, reference: ofTheBank },
    },
    withdrawals: { keep: 'books', personal: { account_name: "''", account_no: "''" } },
    payout_contradictions: {
      keep: 'books',
      of: told,
      personal: { resolved_note: { left: 'of the payout, not of its member' } },
    },
    withdrawal_refs: { keep: 'books' },
    withdrawal_flags: { keep: 'record' },
    risk_rules: { keep: 'record' },
    member_names: { keep: 'record', personal: { name: "'erased'", reference: "'erased'" } },
    name_inquiries: { keep: 'record', personal: { account_no: "''", asked_name: "''", holder_name: 'null' } },
    withdraw_confirmations: {
      keep: { days: 1 / 48, after: 'expires_at', why: 'it is good for minutes, and once' },
      secret: ['token_hash'],
    },
    statement_days: { keep: 'books' },
    statement_rolls: { keep: 'books' },
    slip_tries: {
      keep: { days: 30, after: 'day', isDay: true, why: 'tries are counted for a day' },
    },
  },
  obstacles: [
    {
      reason: refusals.depositUnderWay,
      rows: `select from payment_orders
      where member_id = :member and status in ('pending', 'mismatch')`,
    },
    {
      reason: refusals.paymentWaits,
      rows: `select from payment_suspense where (member_id = :member or ${told}) and resolved_at is null`,
    },
    { reason: refusals.noticeWaits, rows: `select from payout_contradictions where ${told} and resolved_at is null` },
    {
      reason: refusals.withdrawalUnderWay,
      rows: `select from withdrawals
      where member_id = :member and status in ('requested', 'approved', 'sending')`,
    },
  ],
} satisfies DataRules;
