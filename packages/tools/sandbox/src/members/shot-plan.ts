export interface OpenRound {
  readonly roundId: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
}

/** A few more than the 20 that a round needs to count, at most one for each member. */
export const shotsPerRound = 24;
const leadMs = 15_000;

/**
 * Returns how many shots the sandbox members should have in a round by now. They are spread over the first half of the
 * time until betting closes; all are there when the round is close to its end.
 */
export function shotsDue(round: OpenRound, intervalMs: number, nowMs: number): number {
  const startMs = Math.max(round.opensAtMs, round.closesAtMs - intervalMs);
  if (nowMs < startMs || nowMs >= round.closesAtMs) return 0;
  const windowMs = Math.max(1, (round.closesAtMs - startMs) / 2 - leadMs / 2);
  return Math.min(shotsPerRound, Math.ceil(((nowMs - startMs) / windowMs) * shotsPerRound));
}
