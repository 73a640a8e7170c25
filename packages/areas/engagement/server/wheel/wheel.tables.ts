import type { Generated, GeneratedAlways } from 'kysely';

export interface WheelTables {
  wheel_versions: {
    agent_id: number;
    version: number;
    stock_id: string;
    is_open: boolean;
    free_spins_a_day: number;
    points_per_spin: number | null;
    claims: 'at_once' | 'by_member';
    claim_days: number;
    published_at: Date;
    published_by: string;
    reason: string;
  };
  wheel_prizes: {
    agent_id: number;
    version: number;
    id: number;
    position: number;
    name: string;
    kind: 'credit' | 'points' | 'spin' | 'none';
    value: bigint;
    odds_basis_points: number;
    has_stock: boolean;
  };
  wheel_stocks: { agent_id: number; prize_id: number; left_count: number };
  wheel_players: { member_id: number; client_seed: string };
  wheel_seeds: {
    member_id: number;
    id: GeneratedAlways<number>;
    server_seed: Buffer;
    commit: string;
    next_nonce: Generated<number>;
    created_at: Date;
    revealed_at: Date | null;
  };
  wheel_grants: {
    member_id: number;
    key: string;
    granted: number;
    used: Generated<number>;
    granted_at: Date;
    expires_at: Date;
  };
  wheel_spins: {
    member_id: number;
    id: GeneratedAlways<number>;
    idempotency_key: string | null;
    agent_id: number;
    version: number;
    prize_id: number;
    seed_id: number;
    client_seed: string;
    nonce: number;
    /** Null means a spin that was bought with points. */
    grant_key: string | null;
    points_spent: number;
    free_spins_after: number;
    points_after: number;
    claimed_at: Date | null;
    claimable_until: Date | null;
    at: Date;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends WheelTables {}
}
