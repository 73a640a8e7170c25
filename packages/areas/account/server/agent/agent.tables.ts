import type { Generated } from 'kysely';

export interface AgentTables {
  agent_settings: { agent_id: number; config_key: string; val: string | null; default_val: string };
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
