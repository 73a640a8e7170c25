import type { Json } from '@chokdee/kernel/jobs';
import type { Generated } from 'kysely';

export interface PollTables {
  polls: {
    agent_id: number;
    id: number;
    title: string;
    description: string;
    opens_at: Date;
    closes_at: Date;
    prize_satang: bigint;
    winner_count: number;
    seed: Buffer;
    commit: string;
    vote_count: Generated<number>;
    drawn_at: Date | null;
    created_by: string;
  };
  poll_versions: {
    agent_id: number;
    poll_id: number;
    version: number;
    title: string;
    description: string;
    closes_at: Date;
    quotas: Json<Readonly<Record<string, number | null>>>;
    published_at: Date;
    published_by: string;
  };
  poll_choices: {
    agent_id: number;
    poll_id: number;
    id: number;
    title: string;
    description: string;
    picture: string | null;
    quota: number | null;
    vote_count: Generated<number>;
  };
  poll_votes: {
    member_id: number;
    agent_id: number;
    poll_id: number;
    choice_id: number;
    vote_no: number;
    at: Date;
  };
  poll_winners: { agent_id: number; poll_id: number; rank: number; vote_no: number; member_id: number };
}

declare module '@chokdee/kernel/database' {
  interface Database extends PollTables {}
}
