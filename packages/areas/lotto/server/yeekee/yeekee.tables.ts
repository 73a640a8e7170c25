import type { Generated } from 'kysely';

export interface YeekeeTables {
  /** Either encrypted or, with the result, revealed. */
  yeekee_seed: {
    round_id: number;
    sealed: string | null;
    seed: Buffer | null;
    commit_hash: string;
    beacon_round: number | null;
    /** Planned end of the shooting. Null in rounds of an earlier release. */
    beacon_after: Date | null;
  };
  yeekee_counter: {
    round_id: number;
    shots: Generated<number>;
    sum: Generated<bigint>;
    accepting: Generated<boolean>;
    /** Members who have shot. */
    shooters: Generated<number>;
    /** True when the shots lie in the file alone. */
    is_in_file: Generated<boolean>;
  };
  /** Shots and time of the last frame that open pages were told. */
  yeekee_frame: { round_id: number; shots: number; told_at: Date };
  yeekee_shooter: { round_id: number; member_id: number };
  yeekee_shot: {
    round_id: number;
    position: number;
    member_id: number;
    number: string;
    masked_name: string;
    is_sandbox: boolean;
    at: Date;
  };
  yeekee_archive: {
    round_id: number;
    file: string;
    sha256: string;
    shots: number;
    archived_at: Date;
    /** Bytes at which each page of shots ends. Null in a file of an earlier release. */
    page_ends: number[] | null;
  };
  yeekee_cooldown: { member_id: number; last_shot_at: Date };
  yeekee_outcome: {
    round_id: number;
    formula_version: number;
    shots_hash: string;
    sum: bigint;
    system_number: number | null;
    beacon_chain: string | null;
    beacon_signature: string | null;
    rank_1_position: number;
    rank_16_position: number;
    result: string;
  };
}
