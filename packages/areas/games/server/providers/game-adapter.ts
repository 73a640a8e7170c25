import type { Selectable } from 'kysely';
import type { GameTables, PaytableRow, TransactionAction, Volatility } from '../game.tables.ts';
import type { SportsFeed } from './feed/sports-feed.ts';

/** Facts of a game beyond its name; null or empty means that the provider does not tell them. */
export interface GameFacts {
  readonly volatility: Volatility | null;
  /** The least and the most that a round costs. */
  readonly minBetSatang: bigint | null;
  readonly maxBetSatang: bigint | null;
  /** Themes that lobbies know. */
  readonly themes: readonly string[];
  /** Sentences in Thai. */
  readonly features: readonly string[];
  readonly releasedAt: Date | null;
  readonly paytable: readonly PaytableRow[];
}

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
> & { readonly facts?: GameFacts };

export interface LaunchProps {
  /** The provider's own id of the game. */
  readonly gameId: string;
  readonly device: 'mobile' | 'desktop';
  /** Place at which the game begins, in the words of the provider's feed; null means its front. */
  readonly launchParam: string | null;
  /** Null means play money. */
  readonly seat: {
    readonly memberRef: string;
    /** Token that the provider sends back with every stake. */
    readonly operatorToken: string | null;
    /** Session at a provider that holds the money. */
    readonly sessionId: string | null;
    readonly resumeRoundId: string | null;
    readonly freespins: { readonly id: string; readonly roundsLeft: number; readonly stakeThb: number } | null;
  } | null;
}

/** A transaction of a round, as the provider has it. */
export interface ProviderTransaction {
  readonly txId: string;
  readonly action: TransactionAction;
  readonly refTxId: string | null;
  readonly amountThb: number;
}

/** A selection of a bill, in the provider's Thai words. */
export interface BillSelection {
  readonly match: string;
  readonly league: string | null;
  readonly pick: string;
  /** Decimal odds when the bet was placed, as text. */
  readonly odds: string | null;
  readonly score: string | null;
  readonly state: 'open' | 'won' | 'half_won' | 'returned' | 'half_lost' | 'lost';
}

export interface ProviderRound {
  readonly status: 'open' | 'closed' | 'voided';
  /** Details for members, in Thai. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
  /** Selections of a bill; null means that the round is of no book. */
  readonly selections: readonly BillSelection[] | null;
  readonly replayUrl: string | null;
  readonly moves: readonly ProviderTransaction[];
}

/** A fund transfer as the provider has it. `cancelled` and `refused` moved nothing and never will. */
export interface WalletTransaction {
  readonly status: 'done' | 'refused' | 'cancelled';
  readonly amountThb: number;
  /** Sum of the whole session so far. */
  readonly stakedThb: number;
  readonly wonThb: number;
  readonly rounds: number;
}

interface TransferOrder {
  readonly id: string;
  readonly sessionId: string;
  readonly memberRef: string;
}

/** A provider that holds the money while a game runs. Every method throws ProviderUnavailable when the outcome is unknown. */
export interface ProviderWallet {
  deposit(order: TransferOrder & { readonly gameId: string; readonly amountThb: number }): Promise<WalletTransaction>;
  /** Everything; the session ends. */
  withdraw(order: TransferOrder): Promise<WalletTransaction>;
  /** Returns the end of a fund transfer; one that the provider does not know can never happen from now on. */
  transaction(id: string): Promise<WalletTransaction>;
  /** Returns when the member last played in the session; null means that the provider knows no play. */
  lastActiveAt(sessionId: string): Promise<Date | null>;
}

/** All that the rest of the house knows of a provider. */
export interface GameAdapter {
  catalogue(): Promise<readonly CatalogueGame[]>;
  /** Address of the game for the frame. @throws PROVIDER_UNAVAILABLE, GAME_MAINTENANCE or GAME_UNKNOWN. */
  launch(props: LaunchProps): Promise<string>;
  /** A round of the provider; null when it knows none. Throws ProviderUnavailable. */
  round(roundId: string): Promise<ProviderRound | null>;
  /** Matches and odds as they stand now; null: the provider has no feed. Not there: nor has its family. Throws ProviderUnavailable. */
  sportsFeed?(): Promise<SportsFeed | null>;
  /** Null means that its stakes and wins go through our own wallet. */
  readonly providerWallet: ProviderWallet | null;
}

/** No answer, or none that can be understood: what was asked for may have happened or not. */
export class ProviderUnavailable extends Error {}
