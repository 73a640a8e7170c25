import type { Random } from './engine.ts';

/** Rank 1 (ace) to 13 (king), suit 0 to 3. */
export interface Card {
  readonly rank: number;
  readonly suit: number;
}

/** Deals from freshly shuffled decks, every round anew. */
export function createShoe(decks: number, random: Random): () => Card {
  const size = decks * 52;
  const dealt = new Set<number>();
  return () => {
    let card = random(size);
    while (dealt.has(card)) card = random(size);
    dealt.add(card);
    return { rank: (card % 13) + 1, suit: Math.floor(card / 13) % 4 };
  };
}
