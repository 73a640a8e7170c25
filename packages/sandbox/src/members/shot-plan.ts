export interface OpenRound {
  readonly roundId: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
}

/** A few more than the 20 that a round needs to count, and one for each member at most. */
export const shotsPerRound = 24;
const leadMs = 15_000;

/**
 * How many shots the sandbox members should have in a round by now: spread over the first half of the time that betting
 * closes next, all of them when the round is close to its end.
 */
export function shotsDue(round: OpenRound, intervalMs: number, nowMs: number): number {
  const startMs = Math.max(round.opensAtMs, round.closesAtMs - intervalMs);
  if (nowMs < startMs || nowMs >= round.closesAtMs) return 0;
  const windowMs = Math.max(1, (round.closesAtMs - startMs) / 2 - leadMs / 2);
  return Math.min(shotsPerRound, Math.ceil(((nowMs - startMs) / windowMs) * shotsPerRound));
}
