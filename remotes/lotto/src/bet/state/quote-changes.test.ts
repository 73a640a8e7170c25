import type { QuoteItem } from '../../lotto.types.ts';
import { sampleQuote } from '../../testing/samples.ts';
import { quoteChanges } from './quote-changes.ts';

const quote = (changed: Partial<QuoteItem> = {}) =>
  sampleQuote({ items: sampleQuote().items.map((item) => ({ ...item, ...changed })) });

test('terms that hold are no change', () => expect(quoteChanges(quote(), quote())).toEqual([]));

test('another rate is told with the rate it had', () => {
  expect(quoteChanges(quote(), quote({ rate: 400, status: 'reduced' }))).toMatchObject([
    { kind: 'rate', fromRate: 850, item: { rate: 400 } },
  ]);
});

test('a line that can no longer be placed is told', () => {
  expect(quoteChanges(quote(), quote({ status: 'closed' }))).toMatchObject([{ kind: 'refused' }]);
  expect(quoteChanges(quote(), quote({ status: 'over_limit', max_amount: 3 }))).toMatchObject([{ kind: 'refused' }]);
});
