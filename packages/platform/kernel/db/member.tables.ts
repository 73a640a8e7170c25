import type { Generated, GeneratedAlways } from 'kysely';

export interface MemberTables {
  agents: {
    id: number;
    code: string;
    name: string;
    status: Generated<'open' | 'closed'>;
    register_type: number;
    logo: string;
    line_contact_url: string | null;
    line_admin_url: string | null;
    telegram_contact_url: string | null;
    line_client_id: string | null;
    terms_version: string;
    announcement: string;
  };
  members: {
    id: GeneratedAlways<number>;
    agent_id: number;
    username: string;
    mobile: string;
    password_hash: string;
    affiliate_code: string;
    referred_by: number | null;
    know_us_id: number | null;
    vip_level: Generated<number>;
    status: Generated<'active' | 'frozen' | 'closed'>;
    is_sandbox: Generated<boolean>;
    terms_version: string;
    terms_accepted_at: Date;
    age_confirmed_at: Date;
    last_login_at: Date | null;
    created_at: Date;
    /** Null means that the member registered with a bank account. */
    mobile_verified_at: Date | null;
    strong_step_up: Generated<boolean>;
    factors_removed_at: Date | null;
  };
  member_directory: {
    agent_id: number;
    kind: 'username' | 'mobile' | 'affiliate_code' | 'bank_account' | 'messaging_user' | 'passkey';
    value: string;
    member_id: number;
  };
}

declare module './database.ts' {
  interface Database extends MemberTables {}
}
