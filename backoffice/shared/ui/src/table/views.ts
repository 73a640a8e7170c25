import { deviceStorage } from '@chokdee/http';

export interface SavedView {
  readonly name: string;
  /** Query of the address, with its question mark. */
  readonly search: string;
}

const keyOf = (username: string, path: string) => `backoffice_views:${username}:${path}`;

const isView = (value: unknown): value is SavedView => {
  const { name, search } = (value ?? {}) as Partial<SavedView>;
  return typeof name === 'string' && typeof search === 'string' && (search === '' || search.startsWith('?'));
};

/** Reads the views that a person has kept for a page. Anything else that is stored counts as none. */
export function readViews(username: string, path: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(keyOf(username, path)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

export function writeViews(username: string, path: string, views: readonly SavedView[]): void {
  deviceStorage.set(keyOf(username, path), JSON.stringify(views));
}
