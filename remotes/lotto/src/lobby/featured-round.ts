import type { Lobby, Round } from '../lotto.types.ts';

/** The draw shown as a ticket: the first open draw of the Thai lotteries, else whichever draw closes first. */
export function featuredRound(lobby: Lobby, nowMs: number): Round | null {
  const open = lobby.groups.flatMap(({ items }) =>
    items.flatMap(({ round }) => (round !== null && isOpen(round, nowMs) && round.group !== 'yeekee' ? [round] : [])),
  );
  const soonest = [...open].sort((a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at));
  return open.find(({ group }) => group === 'thai') ?? soonest[0] ?? null;
}

/** Open by state and by the clock: the state alone may be a few seconds old. */
export function isOpen(round: Pick<Round, 'status' | 'closes_at'>, nowMs: number): boolean {
  return round.status === 'open' && Date.parse(round.closes_at) > nowMs;
}
