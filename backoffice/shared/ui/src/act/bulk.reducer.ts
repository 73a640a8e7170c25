/** State of one act of many. `unknown` may have been done: its key is kept. */
export type ItemState = 'ready' | 'running' | 'done' | 'waits' | 'failed' | 'unknown';

export interface BulkItem {
  readonly id: string;
  readonly key: string;
  readonly state: ItemState;
  /** A press with this key has an unknown outcome. */
  readonly isUnsettled: boolean;
  /** Reason of a refusal. */
  readonly note: string;
}

export type BulkEvent =
  | { readonly kind: 'started'; readonly id: string }
  | {
      readonly kind: 'ended';
      readonly id: string;
      readonly state: Exclude<ItemState, 'ready' | 'running'>;
      readonly note: string;
    }
  | { readonly kind: 'readied'; readonly items: readonly BulkItem[] };

export const bulkOf = (ids: readonly string[], newKey: () => string): BulkItem[] =>
  ids.map((id) => ({ id, key: newKey(), state: 'ready', isUnsettled: false, note: '' }));

export function bulkReducer(items: readonly BulkItem[], event: BulkEvent): readonly BulkItem[] {
  if (event.kind === 'readied') return event.items;
  return items.map((item) => {
    if (item.id !== event.id) return item;
    if (event.kind === 'started') return { ...item, state: 'running' };
    return { ...item, state: event.state, isUnsettled: event.state === 'unknown', note: event.note };
  });
}

/**
 * Makes failed acts ready again, with new keys because the old ones were answered. Acts with an unknown outcome keep
 * their keys, so that nothing is done twice.
 */
export const readied = (items: readonly BulkItem[], newKey: () => string): BulkItem[] =>
  items.map((item) => {
    if (item.state === 'failed') return { ...item, key: newKey(), state: 'ready', note: '' };
    return item.state === 'unknown' ? { ...item, state: 'ready', note: '' } : item;
  });

export const countOf = (items: readonly BulkItem[], ...states: ItemState[]): number =>
  items.filter(({ state }) => states.includes(state)).length;
