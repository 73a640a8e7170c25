import type { ErrorName } from '@chokdee/contracts';
import type { DataRules } from '../data-rules/data-rules.ts';
import { refusals } from './refusals.copy.ts';

/** Leaves nothing in the member's own row that names the person. */
const erasedMember = {
  username: "'erased-' || id",
  mobile: "''",
  mobile_verified_at: 'null',
  password_hash: "''",
  affiliate_code: "'erased-' || id",
  know_us_id: 'null',
  status: "'closed'",
  last_login_at: 'null',
} as const;

/** Deletes words that staff typed about a member; the record that they acted stays. */
const erasedWords = { before: 'null', after: 'null', reason: "'erased'" } as const;

/** Refusal of a repetition whose answer is gone. */
const FORGOTTEN = 'ANSWER_FORGOTTEN' satisfies ErrorName;

export const kernelRules = {
  tables: {
    agents: { keep: 'catalogue' },
    agent_domains: { keep: 'catalogue' },
    members: { keep: 'member', of: 'id = :member', personal: erasedMember, secret: ['password_hash'] },
    member_directory: { keep: 'member', personal: 'row' },
    idempotency_keys: {
      keep: {
        days: 90,
        after: 'created_at',
        only: 'is_forgotten',
        why: 'a page keeps a key as long as its session, 30 days at most: three times that',
      },
      fades: {
        days: 7,
        after: 'created_at',
        only: 'not is_forgotten',
        set: `answer = '{"error":"${FORGOTTEN}","data":null}', is_forgotten = true`,
        why: 'a browser repeats a call within minutes; a later repetition is refused and does nothing',
      },
      personal: 'row',
      secret: true,
    },
    wallets: { keep: 'books' },
    ledger_transfers: { keep: 'books' },
    ledger_postings: { keep: 'books' },
    ledger_days: { keep: 'books' },
    ledger_house_transfers: { keep: 'books' },
    ledger_checks: { keep: 'record' },
    ledger_nights: { keep: 'record' },
    ledger_buckets: { keep: 'books' },
    ledger_bucket_sums: { keep: 'books' },
    ledger_bucket_seals: { keep: 'books' },
    ledger_closings: { keep: 'books' },
    point_accounts: { keep: 'books' },
    point_transfers: { keep: 'books' },
    point_postings: { keep: 'books' },
    point_closings: { keep: 'books' },
    jobs: {
      keep: {
        days: 30,
        after: 'done_at',
        only: "status in ('done', 'cancelled')",
        why: 'a job of the same key is not begun again while what could ask for it is under way',
      },
    },
    live_messages: { keep: { days: 1, after: 'created_at', why: 'whoever writes one deletes those of a minute ago' } },
    staff: {
      keep: 'record',
      personal: { username: { left: 'a person of the staff, whose acts stay on record' } },
    },
    staff_audit: {
      keep: 'record',
      personal: { ...erasedWords, details: `'{"erased": true}'`, answer: 'null' },
    },
    alarm_rules: { keep: 'catalogue' },
    alarm_channels: { keep: 'catalogue', secret: ['secret'] },
    alarms: { keep: 'record' },
    alarm_messages: { keep: { days: 400, after: 'at', why: 'a year in which it is asked who was told of what' } },
    processes: { keep: { days: 7, after: 'seen_at', why: 'a process that is gone for good is not missed any more' } },
    staff_roles: { keep: 'catalogue' },
    staff_limits: { keep: 'catalogue' },
    staff_tokens: { keep: 'record' },
    staff_sessions: {
      keep: { days: 90, after: 'ends_at', why: 'a quarter in which a report of a lost device is looked into' },
      personal: {
        address: { left: 'that of a person of the staff' },
        device: { left: 'that of a person of the staff' },
      },
    },
    staff_totp: { keep: 'record' },
    staff_passkeys: { keep: 'record' },
    staff_tickets: { keep: { days: 1, after: 'expires_at', why: 'a ticket is good for three minutes' } },
    staff_challenges: { keep: { days: 1, after: 'expires_at', why: 'a challenge is good for five minutes' } },
    staff_failures: { keep: { days: 1, after: 'at', why: 'tries count for an hour at most' } },
    staff_invitations: { keep: 'record' },
    approvals: {
      keep: 'record',
      personal: {
        ...erasedWords,
        input: `'{"erased": true}'`,
        decision_reason: "case when decision_reason is not null then 'erased' end",
        result: 'null',
      },
    },
    ledger_seals: { keep: 'books' },
    ledger_seal_marks: { keep: 'books' },
  },
  obstacles: [
    { reason: refusals.walletHoldsMoney, rows: 'select from wallets where member_id = :member and balance_satang > 0' },
  ],
} satisfies DataRules;
