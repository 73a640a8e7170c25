import type { Bill, Quote } from '../../lotto.types.ts';
import { type QuoteChange, quoteChanges } from './quote-changes.ts';

/** One press of the button that places the bets: a quote with its token, and one idempotency key. */
export interface PlaceBetRequest {
  readonly quote: Quote & { readonly validate_token: string };
  readonly idempotencyKey: string;
}

/** Shown beside the slip, which stays unchanged. */
interface PlacementProblem {
  readonly message: string;
  /** True when the round takes no more bets; the slip can go to the next round. */
  readonly isRoundOver: boolean;
}

export type Placement =
  | { readonly step: 'editing'; readonly problem: PlacementProblem | null }
  /** The member must accept the lottery's rules first. */
  | { readonly step: 'rules' }
  | { readonly step: 'validating' }
  /** At least one line cannot be placed. */
  | { readonly step: 'refused'; readonly quote: Quote; readonly changes: readonly QuoteChange[] | null }
  /** `changes` are the differences to the confirmed quote; null for the first quote. */
  | { readonly step: 'confirming'; readonly request: PlaceBetRequest; readonly changes: readonly QuoteChange[] | null }
  | { readonly step: 'placing'; readonly request: PlaceBetRequest }
  /** The response was lost, so the bill may exist. Only the same request may be sent again. */
  | { readonly step: 'unknown'; readonly request: PlaceBetRequest }
  | { readonly step: 'placed'; readonly bill: Bill };

export type PlacementAction =
  | { readonly type: 'rulesAsked' }
  | { readonly type: 'validationStarted' }
  /** `replaced` is the confirmed quote that is no longer valid. */
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
      return state.step === 'confirming' || state.step === 'unknown'
        ? { step: 'placing', request: state.request }
        : state;
    case 'outcomeLost':
      return state.step === 'placing' ? { step: 'unknown', request: state.request } : state;
    case 'placed':
      return { step: 'placed', bill: action.bill };
    case 'failed':
      return { step: 'editing', problem: action.problem };
    case 'returned':
      // Going back during an unknown outcome could lead to a second bill.
      return state.step === 'placing' || state.step === 'unknown' ? state : startOfPlacement;
  }
}

function quoted({ quote, idempotencyKey, replaced }: Extract<PlacementAction, { type: 'quoted' }>): Placement {
  const { validate_token } = quote;
  const changes = replaced && quoteChanges(replaced, quote);
  if (validate_token === null) return { step: 'refused', quote, changes };
  return { step: 'confirming', request: { quote: { ...quote, validate_token }, idempotencyKey }, changes };
}
