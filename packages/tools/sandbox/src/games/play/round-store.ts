import type { CatalogueGame } from '../catalogue/catalogue.ts';
import type { Bet } from '../engines/engine.ts';

export interface RoundTransaction {
  readonly txId: string;
  readonly action: 'bet' | 'win' | 'rollback';
  readonly refTxId?: string;
  readonly amountThb: number;
}

/** Round as the studio keeps it, for its player and for the operator. */
export interface Round {
  readonly id: string;
  readonly game: CatalogueGame;
  /** Player: a member of an operator, or one demo session. */
  readonly owner: string;
  readonly mode: 'real' | 'demo';
  readonly sessionId: string | null;
  readonly bets: readonly Bet[];
  readonly freespinId: string | null;
  readonly startedAt: Date;
  status: 'open' | 'closed' | 'voided';
  shown: object | null;
  payoutSatang: number;
  /** The player has seen its end. */
  isSeen: boolean;
  readonly moves: RoundTransaction[];
}

export interface RoundStore {
  add(round: Round): void;
  find(roundId: string): Round | null;
  /** The newest round whose end the player has not seen; it is shown first when the player comes back. */
  unseen(owner: string, gameId: string): Round | null;
  recent(owner: string, gameId: string, count: number): Round[];
  ofSession(sessionId: string): Round[];
}

const keptRounds = 20_000;

export function createRoundStore(): RoundStore {
  const rounds = new Map<string, Round>();
  const byOwner = new Map<string, Round[]>();
  const listOf = (owner: string, gameId: string) => byOwner.get(`${owner} ${gameId}`) ?? [];
  return {
    add(round) {
      rounds.set(round.id, round);
      const key = `${round.owner} ${round.game.id}`;
      byOwner.set(key, [round, ...listOf(round.owner, round.game.id)].slice(0, 50));
      const oldest = rounds.values().next().value;
      if (rounds.size <= keptRounds || !oldest) return;
      rounds.delete(oldest.id);
      const rest = listOf(oldest.owner, oldest.game.id).filter((other) => other !== oldest);
      if (rest.length) byOwner.set(`${oldest.owner} ${oldest.game.id}`, rest);
      else byOwner.delete(`${oldest.owner} ${oldest.game.id}`);
    },
    find: (roundId) => rounds.get(roundId) ?? null,
    unseen: (owner, gameId) =>
      listOf(owner, gameId).find(({ status, isSeen }) => status === 'closed' && !isSeen) ?? null,
    recent: (owner, gameId, count) => listOf(owner, gameId).slice(0, count),
    ofSession: (sessionId) => [...rounds.values()].filter((round) => round.sessionId === sessionId),
  };
}
