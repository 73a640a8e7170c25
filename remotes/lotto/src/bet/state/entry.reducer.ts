import type { Selection } from './selection.ts';

export type EntryMode = 'pad' | 'panel' | 'paste';

/** Number entry: chosen values that are not on the slip yet. */
export interface EntryState {
  readonly mode: EntryMode;
  /** Null means that the member has chosen none; the first bet type counts. */
  readonly selection: Selection | null;
  /** Numbers picked on the panel. */
  readonly picked: ReadonlySet<string>;
  readonly pasted: string;
  /** Chosen meaning of ambiguous pasted lines, by the text of the line. */
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
      // Clears picks of another length, because they fit no chosen bet type.
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
