import type { Json } from '@chokdee/kernel/jobs';
import type { GeneratedAlways } from 'kysely';

export const limitKinds = ['deposit', 'loss', 'stake'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

export interface LimitsTables {
  member_limits: {
    member_id: number;
    kind: LimitKind;
    period: LimitPeriod;
    amount_satang: bigint | null;
    waiting_satang: bigint | null;
    effective_at: Date | null;
    changed_at: Date;
  };
  member_exclusions: {
    member_id: number;
    id: GeneratedAlways<number>;
    kind: 'cool_off' | 'exclude';
    from_at: Date;
    until_at: Date | null;
  };
  member_play_settings: {
    member_id: number;
    reality_check_minutes: number | null;
    limits_dismissed_at: Date | null;
  };
  reality_checks: { member_id: number; session_id: string; acknowledged_at: Date };
  limit_events: { member_id: number; id: GeneratedAlways<number>; what: string; details: Json<unknown>; at: Date };
}

declare module '@chokdee/kernel/database' {
  interface Database extends LimitsTables {}
}
