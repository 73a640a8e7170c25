import type { Round } from '../../lotto.types.ts';

/** Rounds per page: as many as fit on a phone without scrolling. */
export const PAGE_SIZE = 8;

/** Splits the rounds of a day into pages by closing time. */
export function pagesOf(rounds: readonly Round[]): readonly (readonly Round[])[] {
  const sorted = [...rounds].sort((a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at));
  const pages: Round[][] = [];
  for (let from = 0; from < sorted.length; from += PAGE_SIZE) pages.push(sorted.slice(from, from + PAGE_SIZE));
  return pages;
}

/** Returns the page of the round that closes next, or the last page. */
export function pageOfNow(pages: readonly (readonly Round[])[], nowMs: number): number {
  const page = pages.findIndex((rounds) => rounds.some((round) => Date.parse(round.closes_at) > nowMs));
  return page === -1 ? Math.max(0, pages.length - 1) : page;
}

/** Returns the page of a round; null when no page has it. */
export function pageOfRound(pages: readonly (readonly Round[])[], roundId: string): number | null {
  const page = pages.findIndex((rounds) => rounds.some((round) => round.round_id === roundId));
  return page === -1 ? null : page;
}
