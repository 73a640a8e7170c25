import type { DataOf } from '@chokdee/contracts';

type Quest = DataOf<'GET /api/quest/list'>['active'][number];
export type QuestRule = Quest['rule'];
export type QuestPeriod = Quest['period'];
export type RewardKind = Quest['reward']['kind'];
export type MarkKind = 'visit' | 'yeekee_proof';

export interface QuestTables {
  quest_versions: {
    agent_id: number;
    id: string;
    version: number;
    position: number;
    title: string;
    description: string;
    icon: string;
    period: QuestPeriod;
    rule: QuestRule;
    /** Satang for rules of money, a count otherwise. */
    target: bigint;
    reward_kind: RewardKind;
    reward_value: bigint;
    /** Game and stake of free rounds; null for other rewards. */
    reward_provider_id: string | null;
    reward_game_id: string | null;
    reward_stake_satang: bigint | null;
    link: string | null;
    action: string | null;
    event_id: string | null;
    starts_at: Date;
    ends_at: Date | null;
    is_open: boolean;
    published_at: Date;
    published_by: string;
  };
  quest_claims: {
    member_id: number;
    quest_id: string;
    period_key: string;
    agent_id: number;
    version: number;
    progress: bigint;
    claimed_at: Date;
  };
  quest_marks: { member_id: number; kind: MarkKind; reference: string; at: Date };
}

declare module '@chokdee/kernel/database' {
  interface Database extends QuestTables {}
}
