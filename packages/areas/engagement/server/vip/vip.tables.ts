import type { GeneratedAlways } from 'kysely';

export type VipReason = 'turnover_reached' | 'turnover_missed' | 'set_by_staff';

export interface VipTables {
  vip_settings: {
    agent_id: number;
    version: number;
    window_days: number;
    grace_days: number;
    gold_satang: bigint;
    hero_satang: bigint;
    gold_points_percent: number;
    hero_points_percent: number;
    gold_withdrawals: number;
    hero_withdrawals: number;
    gold_gift_points: number;
    hero_gift_points: number;
    changed_at: Date;
    changed_by: string;
  };
  vip_days: { member_id: number; day: string; staked_satang: bigint };
  vip_accounts: { member_id: number; falls_at: Date | null };
  vip_changes: {
    member_id: number;
    id: GeneratedAlways<number>;
    level_before: number;
    level_after: number;
    reason: VipReason;
    staked_satang: bigint;
    window_days: number;
    settings_version: number;
    points_given: number;
    at: Date;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends VipTables {}
}
