import type { Json } from '@chokdee/kernel/jobs';
import type { Play } from '@chokdee/play/settled-stakes';
import type { Generated } from 'kysely';

export type CashbackKind = 'turnover' | 'game' | 'sport';
export type LossGroup = Exclude<CashbackKind, 'turnover'>;

/** Terms of daily cashback. JSON holds satang as numbers. */
export interface PlayTerms {
  /** Hundredths of a percent of settled stakes. */
  readonly rate: number;
  /** Satang a day. */
  readonly max: number | null;
}
export type Plays = Readonly<Record<Play, PlayTerms>>;

/** Amounts in satang. */
export interface TurnoverArithmetic {
  readonly minimum: number;
  readonly lines: readonly { play: Play; staked: number; rate: number; max: number | null; amount: number }[];
}

/** Amounts in satang. */
export interface LossArithmetic {
  readonly staked: number;
  readonly returned: number;
  /** Daily cashback that was received for the same play. */
  readonly cashback: number;
  readonly rate: number;
  readonly max: number | null;
}

export interface CashbackTables {
  cashback_settings: {
    agent_id: number;
    version: number;
    from_day: string;
    plays: Json<Plays>;
    minimum_satang: bigint;
    claim_days: number;
    loss_rate: number;
    loss_max_satang: bigint | null;
    loss_claim_days: number;
    changed_at: Date;
    changed_by: string;
  };
  cashbacks: {
    member_id: number;
    kind: CashbackKind;
    day: string;
    agent_id: number;
    version: number;
    arithmetic: Json<TurnoverArithmetic | LossArithmetic>;
    gross_satang: bigint;
    correction_satang: Generated<bigint>;
    amount_satang: bigint;
    due_satang: bigint;
    is_closed: Generated<boolean>;
    claimable_until: Date;
    claimed_at: Date | null;
    ref: string | null;
  };
  cashback_progress: { member_id: number; period: 'day' | 'week'; done_until: string };
}

declare module '@chokdee/kernel/database' {
  interface Database extends CashbackTables {}
}
