import type { Selection } from './selection.ts';

export type EntryMode = 'pad' | 'panel' | 'paste';

/** The number entry: what the member has chosen and not added to the slip yet. */
export interface EntryState {
  readonly mode: EntryMode;
  /** Null until the member chooses; until then the first bet type counts. */
  readonly selection: Selection | null;
  /** The numbers picked on the panel. */
  readonly picked: ReadonlySet<string>;
  readonly pasted: string;
  /** Which meaning the member chose for a pasted line that has several, by the text of the line. */
  readonly meanings: ReadonlyMap<string, number>;
}

export type EntryAction =
  | { readonly type: 'modeChosen'; readonly mode: EntryMode }
  | { readonly type: 'selected'; readonly selection: Selection }
  | { readonly type: 'picked'; readonly number: string }
  | { readonly type: 'picksTaken' }
  | { readonly type: 'pasteTyped'; readonly text: string }
  | { readonly type: 'meaningsChosen'; readonly meanings: ReadonlyMap<string, number> };

export const startOfEntry: EntryState = {
  mode: 'pad',
  selection: null,
  picked: new Set(),
  pasted: '',
  meanings: new Map(),
};

export function entryReducer(state: EntryState, action: EntryAction): EntryState {
  switch (action.type) {
    case 'modeChosen':
      return { ...state, mode: action.mode };
    case 'selected': {
      // Numbers picked with three digits mean nothing with two.
      const keeps = state.selection?.length === action.selection.length;
      return { ...state, selection: action.selection, picked: keeps ? state.picked : new Set() };
    }
    case 'picked': {
      const picked = new Set(state.picked);
      if (!picked.delete(action.number)) picked.add(action.number);
      return { ...state, picked };
    }
    case 'picksTaken':
      return { ...state, picked: new Set() };
    case 'pasteTyped':
      return { ...state, pasted: action.text };
    case 'meaningsChosen':
      return { ...state, meanings: action.meanings };
  }
}
