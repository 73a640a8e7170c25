import type { Card } from '../cards.ts';
import { percentOf } from '../engine.ts';
import { type BaccaratBet, type Coup, dealCoup, decks } from './baccarat.rules.ts';

const size = decks * 52;

interface Dealt {
  /** Points, in the order of dealing. */
  readonly cards: readonly number[];
  readonly ways: number;
}

/** Lists every next card by points, with the ways it can be dealt; ten, jack, queen and king are alike. */
function dealEvery({ cards, ways }: Dealt): Dealt[] {
  return Array.from({ length: 10 }, (_, points) => {
    const all = points === 0 ? 16 * decks : 4 * decks;
    return { cards: [...cards, points], ways: ways * (all - cards.filter((card) => card === points).length) };
  });
}
const toCard = (points: number): Card => ({ rank: points === 0 ? 10 : points, suit: 0 });

/**
 * Walks every coup that eight decks can deal, weighted by its number of ways. The rules decide how many cards a coup
 * takes. Weights stay below 416!/410!, which a double holds exactly.
 */
function everyCoup(visit: (coup: Coup, ways: number) => void): void {
  const walk = (dealt: Dealt): void => {
    let asked = 0;
    const coup = dealCoup(() => toCard(dealt.cards[asked++] ?? 0));
    if (asked > dealt.cards.length) {
      for (const next of dealEvery(dealt)) walk(next);
      return;
    }
    const rest = Array.from({ length: 6 - asked }, (_, index) => size - asked - index);
    visit(
      coup,
      rest.reduce((ways, left) => ways * left, dealt.ways),
    );
  };
  walk({ cards: [], ways: 1 });
}

/** Counts the exact returns in percent of bets that only points decide. */
export function baccaratReturns(bets: Readonly<Record<string, BaccaratBet>>): Record<string, number> {
  const paid = Object.fromEntries(Object.keys(bets).map((id) => [id, 0n]));
  let all = 0n;
  const list = Object.entries(bets);
  everyCoup((coup, ways) => {
    const weight = BigInt(ways);
    all += weight;
    for (const [id, bet] of list) {
      const returns = bet.returns(coup);
      if (returns > 0) paid[id] = (paid[id] ?? 0n) + weight * BigInt(returns);
    }
  });
  return Object.fromEntries(Object.entries(paid).map(([id, sum]) => [id, percentOf(sum, all * 100n)]));
}

/** Returns the return of a pair: 31 of the 415 cards left have the first one's rank. */
export const pairReturn = (returns: number) => percentOf(BigInt(returns * (4 * decks - 1)), BigInt((size - 1) * 100));
