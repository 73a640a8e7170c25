import type { Json } from '@chokdee/kernel/jobs';
import type { StoredTitle } from '@chokdee/kernel/titles';
import type { GeneratedAlways } from 'kysely';

export const plays = ['lotto', 'slot', 'casino', 'sport'] as const;
export type Play = (typeof plays)[number];
/** Share of a settled stake that counts, in percent, by what was played. */
export type Percents = Readonly<Record<Play, number>>;
export type TurnoverSource = 'deposit' | 'promotion' | 'coupon' | 'cashback';
export type TurnoverStatus = 'active' | 'released' | 'expired' | 'forfeited';

export interface BonusTables {
  turnovers: {
    member_id: number;
    id: GeneratedAlways<number>;
    agent_id: number;
    key: string;
    wallet_id: number;
    source: TurnoverSource;
    title: Json<StoredTitle>;
    status: TurnoverStatus;
    amount_satang: bigint;
    required_satang: bigint;
    done_satang: bigint;
    percents: Json<Percents>;
    max_stake_satang: bigint | null;
    /** Terms of the promotion as the member accepted it. Null means that no promotion gave the bonus. */
    promotion_id: number | null;
    promotion_version: number | null;
    max_withdraw_satang: bigint | null;
    granted_at: Date;
    expires_at: Date | null;
    ended_at: Date | null;
  };
  turnover_stakes: { member_id: number; transfer_id: number };
  turnover_counts: {
    member_id: number;
    turnover_id: number;
    transfer_id: number;
    play: Play;
    staked_satang: bigint;
    counted_satang: bigint;
  };
  turnover_progress: {
    member_id: number;
    turnover_id: number;
    play: Play;
    staked_satang: bigint;
    counted_satang: bigint;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends BonusTables {}
}
