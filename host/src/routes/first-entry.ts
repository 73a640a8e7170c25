import { randomId } from '@chokdee/http';

/**
 * Gives the first history entry of a document its own key. react-router names each one `default`, so documents would
 * share one scroll position.
 */
export function nameFirstEntry(): void {
  const state = window.history.state as { readonly key?: string } | null;
  if (state?.key !== undefined) return;
  window.history.replaceState({ ...state, key: randomId() }, '');
}
