import type { Bill, Quote } from '../../lotto.types.ts';
import { type QuoteChange, quoteChanges } from './quote-changes.ts';

/** One press of the buy button: bound to one token and one key for good. */
export interface Order {
  readonly quote: Quote & { readonly validate_token: string };
  readonly idempotencyKey: string;
}

/** What the member is told, in place; the slip stays as it is. */
interface PlacementProblem {
  readonly message: string;
  /** The round takes no more bets: the slip can go to the next one. */
  readonly isRoundOver: boolean;
}

export type Placement =
  | { readonly step: 'editing'; readonly problem: PlacementProblem | null }
  /** The rules of the lottery have to be accepted first. */
  | { readonly step: 'rules' }
  | { readonly step: 'validating' }
  /** Some line cannot be bought as it is. */
  | { readonly step: 'refused'; readonly quote: Quote; readonly changes: readonly QuoteChange[] | null }
  /** `changes`: what differs from the quote the member had confirmed; null on the first one. */
  | { readonly step: 'confirming'; readonly order: Order; readonly changes: readonly QuoteChange[] | null }
  | { readonly step: 'placing'; readonly order: Order }
  /** No answer came: the bill may exist. Only the same order may be asked for. */
  | { readonly step: 'unknown'; readonly order: Order }
  | { readonly step: 'placed'; readonly bill: Bill };

export type PlacementAction =
  | { readonly type: 'rulesAsked' }
  | { readonly type: 'validationStarted' }
  /** `replaced` is the quote that no longer holds. */
  | {
      readonly type: 'quoted';
      readonly quote: Quote;
      readonly idempotencyKey: string;
      readonly replaced: Quote | null;
    }
  | { readonly type: 'placingStarted' }
  | { readonly type: 'placed'; readonly bill: Bill }
  | { readonly type: 'outcomeLost' }
  | { readonly type: 'failed'; readonly problem: PlacementProblem }
  | { readonly type: 'returned' };

export const startOfPlacement: Placement = { step: 'editing', problem: null };

export function placementReducer(state: Placement, action: PlacementAction): Placement {
  switch (action.type) {
    case 'rulesAsked':
      return { step: 'rules' };
    case 'validationStarted':
      return { step: 'validating' };
    case 'quoted':
      return quoted(action);
    case 'placingStarted':
      return state.step === 'confirming' || state.step === 'unknown' ? { step: 'placing', order: state.order } : state;
    case 'outcomeLost':
      return state.step === 'placing' ? { step: 'unknown', order: state.order } : state;
    case 'placed':
      return { step: 'placed', bill: action.bill };
    case 'failed':
      return { step: 'editing', problem: action.problem };
    case 'returned':
      // While the outcome is open, leaving would invite a second bill.
      return state.step === 'placing' || state.step === 'unknown' ? state : startOfPlacement;
  }
}

function quoted({ quote, idempotencyKey, replaced }: Extract<PlacementAction, { type: 'quoted' }>): Placement {
  const { validate_token } = quote;
  const changes = replaced && quoteChanges(replaced, quote);
  if (validate_token === null) return { step: 'refused', quote, changes };
  return { step: 'confirming', order: { quote: { ...quote, validate_token }, idempotencyKey }, changes };
}
