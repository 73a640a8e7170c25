import { randomId } from '@chokdee/http';

/**
 * Gives the first history entry of a document a key of its own. react-router calls each of them `default`, so the scroll
 * positions of two documents would be one.
 */
export function nameFirstEntry(): void {
  const state = window.history.state as { readonly key?: string } | null;
  if (state?.key !== undefined) return;
  window.history.replaceState({ ...state, key: randomId() }, '');
}
