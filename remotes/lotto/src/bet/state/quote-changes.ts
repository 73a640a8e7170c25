import type { Quote, QuoteItem } from '../../lotto.types.ts';

/** Change of one line between two quotes. */
export interface QuoteChange {
  readonly item: QuoteItem;
  /** `rate`: it pays another rate. `refused`: it can no longer be placed. */
  readonly kind: 'rate' | 'refused';
  readonly fromRate: number;
}

const isRefused = ({ status }: QuoteItem): boolean => status !== 'ok' && status !== 'reduced';

/** Returns the lines whose terms changed since the earlier quote, in the order of the slip. */
export function quoteChanges(before: Quote, after: Quote): readonly QuoteChange[] {
  const known = new Map(before.items.map((item) => [`${item.bet_type}:${item.number}`, item]));
  return after.items.flatMap((item): readonly QuoteChange[] => {
    const earlier = known.get(`${item.bet_type}:${item.number}`);
    if (earlier === undefined) return [];
    const change = { item, fromRate: earlier.rate };
    if (isRefused(item) && !isRefused(earlier)) return [{ ...change, kind: 'refused' }];
    return item.rate === earlier.rate ? [] : [{ ...change, kind: 'rate' }];
  });
}
