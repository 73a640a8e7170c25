import type { DataOf } from '@chokdee/contracts';
import type { Json } from '@chokdee/kernel/jobs';
import type { Percents } from '@chokdee/play/bonus';
import type { GeneratedAlways } from 'kysely';

type Item = DataOf<'GET /api/promotion/list'>['items'][number];
export type PromotionKind = Item['kind'];
export type Term = Item['terms'][number];

export interface PromotionTables {
  promotion_versions: {
    agent_id: number;
    id: number;
    version: number;
    position: number;
    category: Item['category'];
    kind: PromotionKind;
    title: string;
    summary: string;
    picture: string | null;
    /** Null means every member. */
    new_member_days: number | null;
    /** True for the first deposit of a Bangkok day alone. */
    first_deposit: boolean;
    /** 0 is Sunday; null: every day. */
    weekday: number | null;
    percent: number | null;
    min_deposit_satang: bigint | null;
    max_bonus_satang: bigint | null;
    provider_id: string | null;
    game_id: string | null;
    spins: number | null;
    spin_stake_satang: bigint | null;
    wallet: Item['wallet'];
    turnover_times: number;
    percents: Json<Percents>;
    max_stake_satang: bigint | null;
    max_withdraw_satang: bigint | null;
    days: number;
    often: Item['often'];
    starts_at: Date | null;
    ends_at: Date | null;
    more_terms: Json<readonly Term[]>;
    is_open: boolean;
    published_at: Date;
    published_by: string;
  };
  promotion_selections: {
    member_id: number;
    agent_id: number;
    promotion_id: number;
    version: number;
    selected_at: Date;
  };
  promotion_grants: {
    member_id: number;
    id: GeneratedAlways<number>;
    agent_id: number;
    promotion_id: number;
    version: number;
    period_key: string;
    granted_at: Date;
    /** For a refund: bills placed until then may be refunded. */
    until: Date | null;
    turnover_id: number | null;
    freespin_id: number | null;
    bill_id: number | null;
    paid_satang: bigint | null;
    ended_at: Date | null;
    cancelled_at: Date | null;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends PromotionTables {}
}
