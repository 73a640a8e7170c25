import { createStore, type StoreApi } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import { type EntryAction, type EntryState, entryReducer, startOfEntry } from './entry.reducer.ts';
import { type Placement, type PlacementAction, placementReducer, startOfPlacement } from './placement.reducer.ts';
import { emptySlip, type SlipAction, type SlipState, slipReducer } from './slip.reducer.ts';

/** State of one betting page: number entry, slip, and placement of its bets. */
interface BetState {
  readonly entry: EntryState;
  readonly slip: SlipState;
  readonly placement: Placement;
}

export type BetAction =
  | EntryAction
  | SlipAction
  | PlacementAction
  /** Opening a round clears quote and entry. It also clears the slip, unless the link keeps it. */
  | { readonly type: 'roundOpened'; readonly keepsSlip: boolean };

const start: BetState = { entry: startOfEntry, slip: emptySlip, placement: startOfPlacement };

function betReducer(state: BetState, action: BetAction): BetState {
  switch (action.type) {
    case 'roundOpened':
      return action.keepsSlip ? { ...start, slip: state.slip } : start;
    case 'modeChosen':
    case 'selected':
    case 'picked':
    case 'picksTaken':
    case 'pasteTyped':
    case 'meaningsChosen':
      return { ...state, entry: entryReducer(state.entry, action) };
    case 'rulesAsked':
    case 'validationStarted':
    case 'quoted':
    case 'placingStarted':
    case 'outcomeLost':
    case 'failed':
    case 'returned':
      return { ...state, placement: placementReducer(state.placement, action) };
    case 'placed':
      return { ...state, placement: placementReducer(state.placement, action), slip: emptySlip };
    default:
      return { ...state, slip: slipReducer(state.slip, action) };
  }
}

/** Holds the state outside React, so that a component renders only when its selected part changes. */
export interface BetStore extends StoreApi<BetState> {
  readonly dispatch: (action: BetAction) => void;
}

export function createBetStore(): BetStore {
  const store = createStore<BetState>(() => start);
  const dispatch = (action: BetAction) =>
    store.setState((state) => {
      const next = betReducer(state, action);
      return shallow(next, state) ? state : next;
    });
  return { ...store, dispatch };
}
