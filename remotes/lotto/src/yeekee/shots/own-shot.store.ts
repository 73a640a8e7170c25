import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The member's shot from the press on until the list has it. */
export interface OwnShot {
  readonly roundId: string;
  readonly number: string;
  /** `unknown`: no answer came, and the list does not have it. */
  readonly state: 'sending' | 'refused' | 'unknown';
}

const store = createStore<{ readonly shot: OwnShot | null }>(() => ({ shot: null }));

export const setOwnShot = (shot: OwnShot | null): void => store.setState({ shot });

/** The shot that is shown above the list; null when there is none, or when it is one of the list. */
export function useOwnShot(roundId: string): OwnShot | null {
  return useStore(store, ({ shot }) => (shot?.roundId === roundId ? shot : null));
}
