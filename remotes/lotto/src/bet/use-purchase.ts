import { ApiError, call, isRefusal, newIdempotencyKey, sendOrAsk } from '@chokdee/http';
import { queryClient, walletsQuery } from '@chokdee/query';
import { useReducer, useRef } from 'react';
import { copy } from '../copy.ts';
import type { Quote } from '../lotto.types.ts';
import { type Order, type Purchase, purchaseReducer, startOfPurchase } from './purchase.reducer.ts';
import type { SlipLine } from './slip.reducer.ts';

export interface PurchaseActions {
  readonly purchase: Purchase;
  readonly validate: () => Promise<void>;
  readonly buy: () => Promise<void>;
  readonly goBack: () => void;
}

/** Buys the lines of a slip: check, confirm, buy. One order is one bill, however often its answer gets lost. */
export function usePurchase(roundId: string, lines: readonly SlipLine[], onBought: () => void): PurchaseActions {
  const [purchase, dispatch] = useReducer(purchaseReducer, startOfPurchase);
  // A second press before React has disabled the button must not be a second request.
  const isBusy = useRef(false);

  const validate = () =>
    exclusively(isBusy, async () => {
      dispatch({ type: 'validationStarted' });
      await requestQuote(false);
    });

  async function requestQuote(isChanged: boolean): Promise<void> {
    try {
      const quote = await call('POST /api/lotto/bill/validate', { round_id: roundId, items: lines.map(presentLine) });
      dispatch({ type: 'quoted', quote, idempotencyKey: newIdempotencyKey(), isChanged });
    } catch (error) {
      dispatch({ type: 'failed', problem: describe(error) });
    }
  }

  const buy = () =>
    exclusively(isBusy, async () => {
      if (purchase.step !== 'confirming' && purchase.step !== 'unknown') return;
      dispatch({ type: 'buyingStarted' });
      await send(purchase.order);
    });

  async function send(order: Order): Promise<void> {
    try {
      const bill = await create(order);
      dispatch({ type: 'bought', bill });
      onBought();
      void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['GET /api/lotto/bill/list'] });
    } catch (error) {
      if (!isRefusal(error)) return dispatch({ type: 'outcomeLost' });
      if (!error.is('BILL_CHANGED') && !error.is('BILL_TOKEN_INVALID')) {
        return dispatch({ type: 'failed', problem: describe(error) });
      }
      const quote = freshQuote(error);
      if (quote === null) return requestQuote(true);
      dispatch({ type: 'quoted', quote, idempotencyKey: newIdempotencyKey(), isChanged: true });
    }
  }

  return { purchase, validate, buy, goBack: () => dispatch({ type: 'returned' }) };
}

/** By the same token and key the api answers with the bill there is, or makes it. */
const create = ({ quote, idempotencyKey }: Order) =>
  sendOrAsk(() => call('POST /api/lotto/bill/create', { validate_token: quote.validate_token }, { idempotencyKey }));

const presentLine = ({ betType, number, amountThb }: SlipLine) => ({ bet_type: betType, number, amount: amountThb });

/** BILL_CHANGED carries what validate would answer now. */
function freshQuote(error: ApiError): Quote | null {
  const data = error.data;
  const isQuote = typeof data === 'object' && data !== null && 'validate_token' in data && 'items' in data;
  return error.is('BILL_CHANGED') && isQuote ? (data as Quote) : null;
}

function describe(error: unknown) {
  if (!(error instanceof ApiError)) return { message: copy.confirm.failed, isRoundOver: false };
  return { message: error.message, isRoundOver: error.is('ROUND_CLOSED') || error.is('ROUND_NOT_OPEN') };
}

async function exclusively(lock: { current: boolean }, work: () => Promise<void>): Promise<void> {
  if (lock.current) return;
  lock.current = true;
  try {
    await work();
  } finally {
    lock.current = false;
  }
}
