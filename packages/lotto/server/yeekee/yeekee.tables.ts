import type { Generated } from 'kysely';

export interface YeekeeTables {
  yeekee_seed: { round_id: number; seed: Buffer; commit_hash: string };
  yeekee_counter: {
    round_id: number;
    shots: Generated<number>;
    sum: Generated<bigint>;
    accepting: Generated<boolean>;
  };
  yeekee_shot: {
    round_id: number;
    position: number;
    member_id: number;
    number: string;
    masked_name: string;
    is_sandbox: boolean;
    at: Date;
  };
  yeekee_cooldown: { member_id: number; last_shot_at: Date };
  yeekee_outcome: {
    round_id: number;
    formula_version: number;
    shots_hash: string;
    sum: bigint;
    system_number: number | null;
    rank_1_position: number;
    rank_16_position: number;
    result: string;
  };
}
