import { ApiError, call, isRefusal, isTurnedAway, newIdempotencyKey, sendOrAsk } from '@chokdee/http';
import { queryClient, walletsQuery } from '@chokdee/query';
import { useMemo } from 'react';
import type { Quote, RoundDetail } from '../../lotto.types.ts';
import { hasAcceptedRules, type RulesKey } from '../../parts/rules/accepted-rules.ts';
import { thbOf } from '../../parts/satang.ts';
import { limitQuery } from '../../queries/lotto.api.ts';
import { copy } from '../copy.ts';
import type { BetStore } from '../state/bet.store.ts';
import type { PlaceBetRequest } from '../state/placement.reducer.ts';
import type { SlipLine } from '../state/slip.reducer.ts';

export interface PlaceBetActions {
  readonly store: BetStore;
  /** Asks for the rules first when the member has not accepted them. */
  readonly validate: () => Promise<void>;
  readonly place: () => Promise<void>;
  readonly goBack: () => void;
}

type QuoteInput = { readonly bet_type: SlipLine['betType']; readonly number: string; readonly amount: number }[];

/**
 * Places the lines of a slip: validate, confirm, place. One request makes at most one bill, even if its response is
 * lost.
 */
export function usePlaceBet({ round, rules_version: version }: RoundDetail, store: BetStore): PlaceBetActions {
  const { round_id: roundId, category_id: categoryId } = round;
  return useMemo(
    () => createPlaceBet({ roundId, rules: { categoryId, version }, store }),
    [roundId, categoryId, version, store],
  );
}

interface PlaceBetTarget {
  readonly roundId: string;
  readonly rules: RulesKey;
  readonly store: BetStore;
}

function createPlaceBet({ roundId, rules, store }: PlaceBetTarget): PlaceBetActions {
  const { dispatch } = store;
  // A second press before the button is disabled must not send a second request.
  let isBusy = false;
  const exclusively = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  };

  async function requestQuote(items: QuoteInput, replaced: Quote | null): Promise<void> {
    try {
      const quote = await call('POST /api/lotto/bill/validate', { round_id: roundId, items });
      dispatch({ type: 'quoted', quote, idempotencyKey: newIdempotencyKey(), replaced });
    } catch (error) {
      dispatch({ type: 'failed', problem: describe(error) });
    }
  }

  /** @param isOpen true when the same request was sent before and its outcome is unknown */
  async function send(request: PlaceBetRequest, isOpen: boolean): Promise<void> {
    try {
      const bill = await placeBets(request);
      dispatch({ type: 'placed', bill });
      refreshAfter(roundId);
    } catch (error) {
      if (!isRefusal(error) || (isOpen && isTurnedAway(error))) return dispatch({ type: 'outcomeLost' });
      if (!error.is('4004 BILL_CHANGED') && !error.is('4005 BILL_TOKEN_INVALID')) {
        return dispatch({ type: 'failed', problem: describe(error) });
      }
      const fresh = freshQuote(error);
      if (fresh === null) return requestQuote(request.quote.items.map(presentItem), request.quote);
      dispatch({ type: 'quoted', quote: fresh, idempotencyKey: newIdempotencyKey(), replaced: request.quote });
    }
  }

  return {
    store,
    validate: () =>
      exclusively(async () => {
        if (!hasAcceptedRules(rules)) return dispatch({ type: 'rulesAsked' });
        const items = store.getState().slip.lines.map(presentLine);
        dispatch({ type: 'validationStarted' });
        await requestQuote(items, null);
      }),
    place: () =>
      exclusively(async () => {
        const { placement } = store.getState();
        if (placement.step !== 'confirming' && placement.step !== 'unknown') return;
        dispatch({ type: 'placingStarted' });
        await send(placement.request, placement.step === 'unknown');
      }),
    goBack: () => dispatch({ type: 'returned' }),
  };
}

/** The api returns one bill for a token and key, however often it is called. */
const placeBets = ({ quote, idempotencyKey }: PlaceBetRequest) =>
  sendOrAsk(() => call('POST /api/lotto/bill/create', { validate_token: quote.validate_token }, { idempotencyKey }));

const presentLine = ({ betType, number, stakeSatang }: SlipLine) => ({
  bet_type: betType,
  number,
  amount: thbOf(stakeSatang),
});
const presentItem = ({ bet_type, number, amount }: Quote['items'][number]) => ({ bet_type, number, amount });

/** A new bill changes the wallets, the list of bills and the limits of its round. */
function refreshAfter(roundId: string): void {
  void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['GET /api/lotto/bill/list'] });
  void queryClient.invalidateQueries({ queryKey: limitQuery(roundId).queryKey });
}

/** BILL_CHANGED carries a new quote. @returns null for any other error */
function freshQuote(error: ApiError): Quote | null {
  const data = error.data;
  const isQuote = typeof data === 'object' && data !== null && 'validate_token' in data && 'items' in data;
  return error.is('4004 BILL_CHANGED') && isQuote ? (data as Quote) : null;
}

function describe(error: unknown) {
  if (!(error instanceof ApiError)) return { message: copy.confirm.failed, isRoundOver: false };
  return { message: error.message, isRoundOver: error.is('4002 ROUND_CLOSED') || error.is('4003 ROUND_NOT_OPEN') };
}
