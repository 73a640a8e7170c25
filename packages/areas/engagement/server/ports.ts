import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { Title } from '@chokdee/kernel/titles';

/** How a bonus that free rounds win is played through. */
export interface FreespinBonus {
  readonly percents: Record<'lotto' | 'slot' | 'casino' | 'sport', number>;
  readonly max_stake_satang: string | null;
  readonly max_withdraw_satang: string | null;
  readonly days: number;
  readonly promotion: { readonly id: number; readonly version: number };
}

export interface FreespinGrant {
  readonly memberId: number;
  readonly agentId: number;
  /** Unique for each member and deterministic: the same grant again changes nothing. */
  readonly key: string;
  /** Names the reason of the grant. */
  readonly title: Title;
  readonly providerId: string;
  readonly gameId: string;
  readonly rounds: number;
  readonly stakeSatang: bigint;
  /** The win is paid as cash into the main wallet, or as a bonus that must be played so many times. */
  readonly pays: 'bonus' | 'cash';
  readonly turnoverTimes: number;
  readonly maxWinSatang: bigint | null;
  /** Left out: every play counts, for a week. */
  readonly bonus?: FreespinBonus;
  /** The act that grants the rounds tells the member itself. */
  readonly isTold?: true;
  readonly expiresAt: Date;
  readonly at: Date;
}

/** Free rounds of games. */
export interface Freespins {
  /** Returns their id. Null means that the key was granted before. @throws GAME_UNKNOWN */
  grant(tx: Tx, grant: FreespinGrant): Promise<number | null>;
  /** Gives up what is left of the rounds; what they have won is paid by their rule. */
  end(tx: Tx, props: { readonly memberId: number; readonly id: number; readonly at: Date }): Promise<void>;
}

/** An event of an agent that runs now. */
export interface RunningEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly link: string | null;
  readonly action?: string | null;
  readonly ends_at?: string | null;
}

declare module '@chokdee/kernel/ports' {
  interface Ports {
    readonly freespins: Freespins;
    /** Returns names by game id; an unknown game has none. */
    gameNames(db: Queryable, agentId: number, ids: readonly string[]): Promise<Map<string, string>>;
    runningEvents(agentId: number): Promise<RunningEvent[]>;
    /** Sets the level that members see at their name. */
    setVipLevel(tx: Tx, memberId: number, level: number): Promise<void>;
  }
}
