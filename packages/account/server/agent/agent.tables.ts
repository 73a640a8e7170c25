import type { Generated } from 'kysely';

export interface AgentTables {
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
  agent_settings: { agent_id: number; config_key: string; val: string | null; default_val: string };
  banners: {
    agent_id: number;
    id: string;
    position: number;
    title: string;
    subtitle: string;
    action: string;
    link: string;
    art: string;
  };
  events: {
    agent_id: number;
    id: string;
    position: number;
    title: string;
    description: string;
    image: string;
    link: string | null;
    starts_at: Date | null;
    ends_at: Date | null;
    /** Text of the link. */
    action: string | null;
  };
  agent_bank_accounts: {
    agent_id: number;
    id: string;
    position: number;
    bank_id: number;
    account_name: string;
    account_no: string;
  };
  agent_true_money_accounts: { agent_id: number; id: string; position: number; account_name: string; mobile: string };
  notifications: {
    agent_id: number;
    id: string;
    member_id: number | null;
    type: Generated<number>;
    image: string | null;
    title: string;
    description: string;
    link: string | null;
    created_at: Date;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends AgentTables {}
}
