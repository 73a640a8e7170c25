import type { Generated, GeneratedAlways } from 'kysely';

export type AccountEventKind =
  | 'registered'
  | 'logged_in'
  | 'login_failed'
  | 'locked'
  | 'password_changed'
  | 'password_reset'
  | 'bank_account_added'
  | 'main_bank_account_changed'
  | 'session_revoked'
  | 'session_reused'
  | 'messaging_linked'
  | 'data_exported'
  | 'stepped_up'
  | 'mobile_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used';

export interface AccountTables {
  member_notes: { member_id: number; id: GeneratedAlways<number>; text: string; written_by: string; at: Date };
  member_note_pins: {
    member_id: number;
    id: GeneratedAlways<number>;
    note_id: number;
    is_pinned: boolean;
    written_by: string;
    at: Date;
  };
  member_bank_accounts: {
    member_id: number;
    id: number;
    agent_id: number;
    bank_id: number;
    account_name: string;
    account_no: string;
    is_main: boolean;
    created_at: Date;
    /** Time from which money is paid to it. */
    usable_at: Date;
  };
  member_messaging_accounts: {
    member_id: number;
    agent_id: number;
    messaging_user_id: string;
    display_name: string;
    linked_at: Date;
  };
  messaging_link_tokens: {
    token_hash: string;
    agent_id: number;
    messaging_user_id: string;
    display_name: string;
    expires_at: Date;
    used_at: Date | null;
  };
  account_events: {
    member_id: number;
    id: GeneratedAlways<number>;
    kind: AccountEventKind;
    at: Date;
    masked_address: string;
  };
  sessions: {
    member_id: number;
    id: string;
    token_hash: string;
    previous_token_hash: string | null;
    rotated_at: Date;
    /** Null means that the browser may never have received the token. */
    token_used_at: Date | null;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
    user_agent: Generated<string>;
    ip: Generated<string>;
    device_id: string | null;
  };
  member_devices: {
    member_id: number;
    device_id: string;
    user_agent: string;
    first_seen_at: Date;
    known_at: Date | null;
  };
  password_tries: { scope: string; failures: number; first_at: Date; locked_until: Date | null };
  budgets: { name: string; key: string; starts_at: Date; ends_at: Date; used: number };
  step_ups: {
    member_id: number;
    id: string;
    session_id: string;
    purpose: string;
    digest: string;
    subject: string;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    code_hash: string | null;
    resend_at: Date | null;
    method: string | null;
    proven_at: Date | null;
    used_at: Date | null;
  };
  otp_challenges: {
    ref: string;
    agent_id: number;
    mobile: string;
    purpose: 'register' | 'reset';
    code_hash: string;
    wrong_attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
    resend_at: Date;
    verified_at: Date | null;
    token_hash: string | null;
    token_expires_at: Date | null;
    token_used_at: Date | null;
    token_wrong_uses: Generated<number>;
    voided_at: Date | null;
    asker: Generated<string>;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends AccountTables {}
}
