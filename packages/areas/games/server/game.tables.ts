import type { Json } from '@chokdee/kernel/jobs';
import type { StoredTitle } from '@chokdee/kernel/titles';
import type { Percents } from '@chokdee/play/bonus';
import type { SettledStakesView } from '@chokdee/play/settled-stakes';
import type { Generated, GeneratedAlways } from 'kysely';

export type GameCategory = 'casino' | 'slot' | 'sport' | 'fishing' | 'freespin';
export type TransactionAction = 'bet' | 'win' | 'rollback';

/** Statuses that a provider is told; see providers/seamless/README.md. */
export type TransactionStatus =
  | 'RS_OK'
  | 'NOT_ENOUGH_MONEY'
  | 'TOKEN_EXPIRED'
  | 'USER_DISABLED'
  | 'LIMIT_REACHED'
  | 'GAME_UNKNOWN'
  | 'GAME_DISABLED'
  | 'TRANSACTION_UNKNOWN'
  | 'ROLLED_BACK'
  | 'ROUND_SETTLED'
  | 'ROUND_CLOSED'
  | 'FREESPIN_UNKNOWN'
  | 'DUPLICATE_MISMATCH'
  | 'INVALID_REQUEST'
  | 'INVALID_SIGNATURE';

export type Volatility = 'low' | 'medium' | 'high';

/** A row in the provider's words, in Thai. */
export interface PaytableRow {
  readonly label: string;
  readonly value: string;
}

/** Rule for wins of free rounds that are a bonus. Satang as text. */
export interface FreespinBonus {
  readonly percents: Percents;
  readonly max_stake_satang: string | null;
  readonly max_withdraw_satang: string | null;
  readonly days: number;
  readonly promotion: { readonly id: number; readonly version: number };
}

export interface GameTables {
  game_settled_stakes: SettledStakesView;
  game_providers: {
    id: string;
    family: string;
    name: string;
    name_en: string;
    /** Null means a provider of the sandbox. */
    base_url: string | null;
    is_hidden: Generated<boolean>;
    is_open: Generated<boolean>;
    maintenance_until: Date | null;
    catalogue_at: Date | null;
    catalogue_error: string | null;
    /** Origins that show its games, beside our own. */
    origins: Generated<string[]>;
    /** Permissions of its frame beside scripts. */
    sandbox_flags: Generated<string[]>;
    /** The most that a round pays: of its stakes, and at all. */
    max_win_times: Generated<number>;
    max_win_satang: Generated<bigint>;
  };
  game_agent_providers: { agent_id: number; provider_id: string; is_enabled: boolean };
  games: {
    agent_id: number;
    id: string;
    provider_id: string;
    provider_game_id: string;
    category: GameCategory;
    name: string;
    name_en: string;
    art: string;
    rtp_basis_points: number | null;
    has_demo: boolean;
    has_freespins: Generated<boolean>;
    is_hot: boolean;
    /** False: the provider says that it is in maintenance. */
    is_open: boolean;
    is_enabled: Generated<boolean>;
    is_offered: Generated<boolean>;
    maintenance_until: Date | null;
    position: number;
    wallet_type_ids: number[];
    /** Null means the provider's limit. */
    max_win_times: number | null;
    max_win_satang: bigint | null;
    themes: Generated<string[]>;
    released_at: Date | null;
    players_week: Generated<number>;
    is_hit: Generated<boolean>;
  };
  game_facts: {
    provider_id: string;
    provider_game_id: string;
    volatility: Volatility | null;
    min_bet_satang: bigint | null;
    max_bet_satang: bigint | null;
    features: Generated<string[]>;
    paytable: Json<readonly PaytableRow[]>;
  };
  game_week_players: { member_id: number; game_id: string; agent_id: number; last_played_at: Date };
  game_play_counts: { id: number; counted_until: Date };
  game_favourites: { member_id: number; game_id: string; created_at: Date };
  game_recent: { member_id: number; game_id: string; played_at: Date };
  game_tokens: {
    member_id: number;
    token_hash: string;
    agent_id: number;
    provider: string;
    game_id: string;
    wallet_id: number;
    created_at: Date;
    expires_at: Date;
    /** The adapter that served it; null: of no launch. */
    source: Generated<string | null>;
    /** The member's session that launched it; null: of no launch. */
    session_id: Generated<string | null>;
    /** The member's name of the launch. */
    launch_id: Generated<string | null>;
    /** Time of an early end. */
    ended_at: Generated<Date | null>;
  };
  game_transaction_directory: { provider: string; tx_id: string; member_id: number };
  game_transactions: {
    member_id: number;
    provider: string;
    tx_id: string;
    action: TransactionAction;
    round_id: string;
    ref_tx_id: string | null;
    game_id: string;
    wallet_id: number | null;
    amount_satang: bigint;
    status: TransactionStatus;
    balance_satang: bigint | null;
    /** True for a stake that was given back as a whole. */
    rolled_back: Generated<boolean>;
    rolled_back_satang: Generated<bigint>;
    freespin_id: number | null;
    at: Date;
  };
  game_rounds: {
    member_id: number;
    provider: string;
    round_id: string;
    agent_id: number;
    game_id: string;
    wallet_id: number;
    status: 'open' | 'closed' | 'voided';
    stake_satang: bigint;
    payout_satang: bigint;
    refunded_satang: bigint;
    freespin_id: number | null;
    opened_at: Date;
    last_transaction_at: Date;
    closed_at: Date | null;
  };
  game_freespins: {
    member_id: number;
    id: GeneratedAlways<number>;
    agent_id: number;
    key: string;
    title: Json<StoredTitle>;
    provider: string;
    game_id: string;
    rounds: number;
    used: Generated<number>;
    stake_satang: bigint;
    won_satang: Generated<bigint>;
    pays: 'bonus' | 'cash';
    turnover_times: number;
    max_win_satang: bigint | null;
    status: 'active' | 'waiting' | 'paid' | 'lost' | 'expired';
    granted_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    bonus: Json<FreespinBonus> | null;
  };
  game_sessions: {
    member_id: number;
    id: string;
    agent_id: number;
    provider: string;
    game_id: string;
    wallet_id: number;
    status: 'entering' | 'open' | 'returning' | 'closed';
    transferred_satang: Generated<bigint>;
    staked_satang: bigint | null;
    won_satang: bigint | null;
    rounds: number | null;
    returned_satang: bigint | null;
    is_consistent: Generated<boolean>;
    started_at: Date;
    closed_at: Date | null;
    /** The adapter that served it. */
    source: Generated<string | null>;
  };
  game_fund_transfers: {
    member_id: number;
    id: string;
    session_id: string;
    direction: 'in' | 'out';
    amount_satang: bigint | null;
    status: 'sending' | 'done' | 'failed';
    created_at: Date;
    ended_at: Date | null;
  };
  game_provider_nonces: { provider: string; nonce: string; seen_at: Date };
}

declare module '@chokdee/kernel/database' {
  interface Database extends GameTables {}
}
