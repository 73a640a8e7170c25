import type { Generated } from 'kysely';

export type GameCategory = 'casino' | 'slot' | 'sport' | 'fishing' | 'freespin';

export interface GameTables {
  games: {
    agent_id: number;
    id: string;
    adapter: string;
    provider_id: string;
    provider_name: string;
    category: GameCategory;
    name: string;
    name_en: string;
    art: string;
    rtp_basis_points: number | null;
    has_demo: boolean;
    is_hot: boolean;
    is_open: boolean;
    position: number;
    wallet_type_ids: number[];
  };
  game_tokens: {
    member_id: number;
    token_hash: string;
    agent_id: number;
    provider: string;
    game_id: string;
    wallet_id: number;
    created_at: Date;
    expires_at: Date;
  };
  game_transactions: {
    member_id: number;
    provider: string;
    tx_id: string;
    action: 'bet' | 'win' | 'rollback';
    round_id: string;
    ref_tx_id: string | null;
    game_id: string;
    wallet_id: number | null;
    amount_satang: bigint;
    status: string;
    balance_satang: bigint | null;
    rolled_back: Generated<boolean>;
    at: Date;
  };
  game_provider_nonces: { provider: string; nonce: string; seen_at: Date };
}
