import type { DataRules } from '@chokdee/kernel/data-rules';

export const accountRules = {
  tables: {
    agent_settings: { keep: 'catalogue' },
    content_items: { keep: 'catalogue' },
    content_versions: { keep: 'catalogue' },
    pictures: { keep: 'catalogue' },
    picture_files: { keep: 'catalogue' },
    mailings: {
      keep: { days: 730, after: 'written_at', why: 'what was sent to whom is asked for within two years' },
    },
    mailing_ranges: { keep: { days: 30, after: 'done_at', why: 'jobs repeat within the hour' } },
    notifications: {
      keep: { days: 365, after: 'created_at', only: 'member_id is not null', why: 'a member reads back for a year' },
      personal: 'row',
    },
    member_notices: {
      keep: { days: 365, after: 'created_at', why: 'a member reads back for a year' },
      personal: 'row',
    },
    member_wins: {
      keep: { days: 90, after: 'shown_from', why: 'a member who was away so long reads it in the inbox' },
      personal: 'row',
    },
    notification_reads: {
      keep: { days: 100, after: 'read_at', why: 'after 90 days all of the inbox counts as read' },
      personal: 'row',
    },
    notification_settings: { keep: 'member', personal: 'row' },
    push_subscriptions: {
      keep: { days: 31, after: 'created_at', why: 'a session ends after 30 days' },
      personal: 'row',
      secret: ['endpoint', 'public_key', 'auth_secret'],
    },
    otp_challenges: {
      keep: { days: 30, after: 'created_at', why: 'codes are counted for a day, and asked after for some weeks' },
      of: '(agent_id, mobile) in (select agent_id, mobile from members where id = :member)',
      personal: 'row',
      secret: ['code_hash', 'token_hash'],
    },
    sessions: {
      keep: {
        days: 90,
        after: 'coalesce(ended_at, expires_at)',
        why: 'who was signed in when: traffic data are kept for 90 days by law',
      },
      personal: 'row',
      secret: ['token_hash', 'previous_token_hash'],
    },
    messaging_link_tokens: {
      keep: { days: 7, after: 'expires_at', why: 'a token is good for minutes' },
      of: `(agent_id, messaging_user_id) in
        (select agent_id, messaging_user_id from member_messaging_accounts where member_id = :member)`,
      personal: 'row',
      secret: ['token_hash'],
    },
    member_messaging_accounts: { keep: 'member', personal: 'row' },
    member_bank_accounts: { keep: 'member', personal: 'row' },
    account_events: { keep: 'record', personal: { masked_address: "''" } },
    member_consents: { keep: 'record' },
    member_erasures: { keep: 'record' },
    member_notes: { keep: 'record', personal: { text: "'erased'" } },
    member_note_pins: { keep: 'record' },
    member_devices: { keep: 'member', personal: 'row' },
    member_passkeys: { keep: 'member', personal: 'row', secret: ['public_key'] },
    member_totp: { keep: 'member', personal: 'row', secret: ['sealed_secret'] },
    member_recovery_codes: { keep: 'member', personal: 'row', secret: ['code_hash'] },
    passkey_challenges: { keep: { days: 1, after: 'expires_at', why: 'each is answered within minutes' } },
    step_ups: {
      keep: { days: 90, after: 'created_at', why: 'how an act on money was proven: as long as the sessions' },
      personal: 'row',
      secret: ['code_hash', 'digest'],
    },
    password_tries: {
      keep: { days: 1, after: 'greatest(first_at, locked_until)', why: 'tries count for half an hour' },
    },
    budgets: { keep: { days: 2, after: 'ends_at', why: 'what was used counts for a day at most' } },
    excluded_persons: {
      keep: { days: 0, after: 'until_at', why: 'an exclusion outlives the account, not its own end' },
    },
  },
} satisfies DataRules;
