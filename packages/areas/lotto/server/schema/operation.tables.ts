import type { Json } from '@chokdee/kernel/jobs';
import type { Generated } from 'kysely';
import type { DrawNumbers } from '../bets/bet-type.rules.ts';
import type { PublishedResult } from '../results/draw-numbers.rules.ts';

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
}
