import type { Lobby, Round } from '../lotto.types.ts';
import { isOpen } from '../parts/use-is-open.ts';

/** Returns the draw to feature: the first open one of the Thai lotteries, else the one that closes first. */
export function featuredRound(lobby: Lobby, nowMs: number): Round | null {
  const open = lobby.groups.flatMap(({ items }) =>
    items.flatMap(({ round }) => (round !== null && isOpen(round, nowMs) && round.group !== 'yeekee' ? [round] : [])),
  );
  const soonest = [...open].sort((a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at));
  return open.find(({ group }) => group === 'thai') ?? soonest[0] ?? null;
}
