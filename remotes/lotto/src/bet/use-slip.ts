import { type Dispatch, useReducer } from 'react';
import { emptySlip, type SlipAction, type SlipState, slipReducer } from './slip.reducer.ts';

export interface Slip {
  readonly state: SlipState;
  readonly dispatch: Dispatch<SlipAction>;
}

export function useSlip(): Slip {
  const [state, dispatch] = useReducer(slipReducer, emptySlip);
  return { state, dispatch };
}
