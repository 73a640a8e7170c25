import type { LobbyItem } from '../lotto.types.ts';
import { isOpen } from '../parts/use-is-open.ts';

export interface OrderedLotteries {
  /** Lotteries that take bets now, the first to close first. */
  readonly open: readonly LobbyItem[];
  /** Lotteries that wait for a result or for the next draw. */
  readonly closed: readonly LobbyItem[];
}

/** Sorts the lotteries of a group by their closing time, the member's favourites first. */
export function orderLotteries(
  items: readonly LobbyItem[],
  favourites: ReadonlySet<number>,
  nowMs: number,
): OrderedLotteries {
  const isTaking = ({ round }: LobbyItem): boolean => round !== null && isOpen(round, nowMs);
  const isLater = ({ category_id: id }: LobbyItem): number => Number(!favourites.has(id));
  const closesMs = ({ round }: LobbyItem): number => Date.parse(round?.closes_at ?? '');
  return {
    open: items.filter(isTaking).sort((a, b) => isLater(a) - isLater(b) || closesMs(a) - closesMs(b)),
    closed: items.filter((item) => !isTaking(item)),
  };
}
