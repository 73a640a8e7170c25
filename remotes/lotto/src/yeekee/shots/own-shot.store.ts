import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The member's shot from the press until the list contains it. */
export interface OwnShot {
  readonly roundId: string;
  readonly number: string;
  /** `unknown`: the answer was lost, and the list does not contain the shot. */
  readonly state: 'sending' | 'refused' | 'unknown';
}

const store = createStore<{ readonly shot: OwnShot | null }>(() => ({ shot: null }));

export const setOwnShot = (shot: OwnShot | null): void => store.setState({ shot });

/** The shot above the list; null when there is none or the list contains it. */
export function useOwnShot(roundId: string): OwnShot | null {
  return useStore(store, ({ shot }) => (shot?.roundId === roundId ? shot : null));
}
