import type { Round } from '../../lotto.types.ts';

/** Rounds that are drawn at a time: what a phone shows without scrolling. */
export const PAGE_SIZE = 8;

/** Splits the rounds of a day into pages, in the order of their closing. */
export function pagesOf(rounds: readonly Round[]): readonly (readonly Round[])[] {
  const sorted = [...rounds].sort((a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at));
  const pages: Round[][] = [];
  for (let from = 0; from < sorted.length; from += PAGE_SIZE) pages.push(sorted.slice(from, from + PAGE_SIZE));
  return pages;
}

/** Returns the page with the round that closes next; after the last one the last page. */
export function pageOfNow(pages: readonly (readonly Round[])[], nowMs: number): number {
  const page = pages.findIndex((rounds) => rounds.some((round) => Date.parse(round.closes_at) > nowMs));
  return page === -1 ? Math.max(0, pages.length - 1) : page;
}

/** Returns the page with a round, or null when it is on none. */
export function pageOfRound(pages: readonly (readonly Round[])[], roundId: string): number | null {
  const page = pages.findIndex((rounds) => rounds.some((round) => round.round_id === roundId));
  return page === -1 ? null : page;
}
