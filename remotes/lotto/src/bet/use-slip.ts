import { useState, useSyncExternalStore } from 'react';
import { type EntryAction, type EntryState, entryReducer, startOfEntry } from './entry.reducer.ts';
import { type Purchase, type PurchaseAction, purchaseReducer, startOfPurchase } from './purchase.reducer.ts';
import { emptySlip, type SlipAction, type SlipState, slipReducer } from './slip.reducer.ts';

/** One betting page: the numbers on their way to the slip, the slip, and its way to a bill. */
export interface BetState {
  readonly entry: EntryState;
  readonly slip: SlipState;
  readonly purchase: Purchase;
}

export type BetAction =
  | EntryAction
  | SlipAction
  | PurchaseAction
  /** Loading a round clears the validated bill and its input; a slip goes along only when the member takes it there. */
  | { readonly type: 'roundOpened'; readonly keepsSlip: boolean };

/** The state outside React: a part of the page is drawn again only when what it selects has changed. */
export interface Slip {
  readonly get: () => BetState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: BetAction) => void;
}

const start: BetState = { entry: startOfEntry, slip: emptySlip, purchase: startOfPurchase };

export function betReducer(state: BetState, action: BetAction): BetState {
  switch (action.type) {
    case 'roundOpened':
      return action.keepsSlip ? { ...start, slip: state.slip } : start;
    case 'modeChosen':
    case 'selected':
    case 'picked':
    case 'picksTaken':
    case 'pasteTyped':
      return { ...state, entry: entryReducer(state.entry, action) };
    case 'rulesAsked':
    case 'validationStarted':
    case 'quoted':
    case 'buyingStarted':
    case 'outcomeLost':
    case 'failed':
    case 'returned':
      return { ...state, purchase: purchaseReducer(state.purchase, action) };
    case 'bought':
      return { ...state, purchase: purchaseReducer(state.purchase, action), slip: emptySlip };
    default:
      return { ...state, slip: slipReducer(state.slip, action) };
  }
}

export function createSlip(): Slip {
  const listeners = new Set<() => void>();
  let state = start;
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      const next = betReducer(state, action);
      if (next.entry === state.entry && next.slip === state.slip && next.purchase === state.purchase) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The slip of this page, for as long as the page is open. */
export function useSlip(): Slip {
  return useState(createSlip)[0];
}

/** @param select answers a part of the state as it is; a value made anew would redraw for ever */
export function useSlipState<T>(slip: Slip, select: (state: BetState) => T): T {
  return useSyncExternalStore(slip.subscribe, () => select(slip.get()));
}
