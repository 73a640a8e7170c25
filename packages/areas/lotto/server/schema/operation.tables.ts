import type { Json } from '@chokdee/kernel/jobs';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BetType, DrawNumbers } from '../bets/bet-type.rules.ts';
import type { PublishedResult } from '../results/draw-numbers.rules.ts';

type DrawKey = { lottery: string; draw_date: string };
export type FeedState = 'waiting' | 'agreed' | 'differs' | 'late' | 'changed';

interface NumberStake {
  round_id: number;
  bet_type: BetType;
  /** Canonical. */
  number: string;
  lines: number;
  stake_satang: bigint;
  liability_satang: bigint;
}

/** Acts of staff on lotteries, and their outcome. */
export interface OperationTables {
  lotto_holiday: { market: string; day: string; name: string };
  lotto_moved_draw: { category_id: number; planned_day: string; draw_day: string; reason: string | null };
  lotto_reversal: {
    round_id: number;
    no: number;
    numbers: Json<DrawNumbers>;
    published: Json<PublishedResult>;
    source_url: string | null;
    entered_by: number;
    confirmed_by: number;
    resulted_at: Date;
    reason: string;
    reversed_at: Date;
    finished_at: Date | null;
  };
  lotto_shortfall: {
    member_id: number;
    bill_id: number;
    reversal_no: number;
    round_id: number;
    owed_satang: bigint;
    recovered_satang: Generated<bigint>;
  };
  /** Counted stakes of all members on a number. */
  lotto_number_stake: NumberStake;
  /** View: lines of bills that are not counted yet. */
  lotto_fresh_stakes: NumberStake & { bill_id: number };
  /** View: stakes on a number as they stand, in several rows that add up. */
  lotto_number_now: NumberStake & { bill_id: number };
  lotto_uncounted: { member_id: number; bill_id: number; sign: 1 | -1 };
  lotto_feed_source: {
    code: string;
    name: string;
    url: string;
    host: string;
    lotteries: string[];
    is_on: boolean;
    set_by: number;
    set_at: Date;
  };
  lotto_feed_reading: DrawKey & {
    id: GeneratedAlways<number>;
    source: string;
    published: Json<PublishedResult>;
    published_at: Date;
    read_at: Date;
  };
  lotto_feed_draw: DrawKey & {
    state: FeedState;
    published: ColumnType<PublishedResult | null, string | null | undefined, string | null>;
    due_at: Date;
    since: Date;
    ended_at: Date | null;
  };
}
