import type { Selectable } from 'kysely';
import type { GameTables, TransactionAction } from '../game.tables.ts';

/** A game as its provider describes it, in the columns of our own catalogue. */
export type CatalogueGame = Pick<
  Selectable<GameTables['games']>,
  | 'provider_game_id'
  | 'name'
  | 'name_en'
  | 'category'
  | 'art'
  | 'rtp_basis_points'
  | 'has_demo'
  | 'is_hot'
  | 'has_freespins'
  | 'is_open'
>;

export interface LaunchProps {
  /** By the name that the provider knows. */
  readonly gameId: string;
  readonly device: 'mobile' | 'desktop';
  /** Null: with play money. */
  readonly seat: {
    readonly memberRef: string;
    /** What a provider sends back with every stake. */
    readonly operatorToken: string | null;
    /** Where the money lies at a provider that holds it. */
    readonly sessionId: string | null;
    readonly resumeRoundId: string | null;
    readonly freespins: { readonly id: string; readonly roundsLeft: number; readonly stakeThb: number } | null;
  } | null;
}

/** What the provider holds to have happened in a round. */
export interface ProviderTransaction {
  readonly txId: string;
  readonly action: TransactionAction;
  readonly refTxId: string | null;
  readonly amountThb: number;
}

export interface ProviderRound {
  readonly status: 'open' | 'closed' | 'voided';
  /** For the member's eyes, in Thai. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
  readonly replayUrl: string | null;
  readonly moves: readonly ProviderTransaction[];
}

/** One fund transfer as the provider knows it. `cancelled` and `refused` moved nothing and never will. */
export interface WalletTransaction {
  readonly status: 'done' | 'refused' | 'cancelled';
  readonly amountThb: number;
  /** Of the whole session so far. */
  readonly stakedThb: number;
  readonly wonThb: number;
  readonly rounds: number;
}

interface Carry {
  readonly id: string;
  readonly sessionId: string;
  readonly memberRef: string;
}

/** A provider that holds the money while a game runs. Every method throws ProviderUnavailable when the outcome is unknown. */
export interface ProviderWallet {
  deposit(carry: Carry & { readonly gameId: string; readonly amountThb: number }): Promise<WalletTransaction>;
  /** Everything; the session ends. */
  withdraw(carry: Carry): Promise<WalletTransaction>;
  /** How a fund transfer ended; one that the provider does not know can never happen from now on. */
  transaction(id: string): Promise<WalletTransaction>;
  /** When the member last played in the session; null when the provider knows none. */
  lastActiveAt(sessionId: string): Promise<Date | null>;
}

/** All that the rest of the house knows of a provider. */
export interface GameAdapter {
  catalogue(): Promise<readonly CatalogueGame[]>;
  /** Address of the game for the frame. @throws PROVIDER_UNAVAILABLE, GAME_MAINTENANCE or GAME_UNKNOWN. */
  launch(props: LaunchProps): Promise<string>;
  /** A round of the provider; null when it knows none. Throws ProviderUnavailable. */
  round(roundId: string): Promise<ProviderRound | null>;
  /** Null: its stakes and wins go through our own wallet. */
  readonly purse: ProviderWallet | null;
}

/** No answer, or none that can be understood: what was asked for may have happened or not. */
export class ProviderUnavailable extends Error {}
