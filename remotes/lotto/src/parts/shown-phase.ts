import type { Round } from '../lotto.types.ts';

/** Returns the phase by the server's clock, because the response may be a few seconds old. */
export function shownPhase(round: Pick<Round, 'phase' | 'closes_at' | 'result_at'>, nowMs: number): Round['phase'] {
  const { phase } = round;
  const isRunning = phase === 'open' || phase === 'closing' || phase === 'closed';
  if (!isRunning || nowMs < Date.parse(round.closes_at)) return phase;
  return nowMs < Date.parse(round.result_at) ? 'closed' : 'waiting';
}
