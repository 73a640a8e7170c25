import type { Round } from './round-store.ts';

/** Presents a round to its player. */
export function presentRound(round: Round) {
  return {
    round_id: round.id,
    status: round.status,
    started_at: round.startedAt.toISOString(),
    bet: round.bets.reduce((sum, { stakeSatang }) => sum + stakeSatang, 0) / 100,
    bets: round.bets.map(({ choice, stakeSatang }) => ({ choice: choice ?? null, amount: stakeSatang / 100 })),
    is_free: round.freespinId !== null,
    payout: round.payoutSatang / 100,
    outcome: round.shown,
  };
}
export type PresentedRound = ReturnType<typeof presentRound>;
