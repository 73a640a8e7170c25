interface SafeStorage {
  get(key: string): string | null;
  /** @returns whether it outlives the document */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/**
 * A storage that never throws. A blocked or full one costs what outlives the document, not the document.
 * @param open may throw or answer null, as browsers do that keep nothing
 */
function safeStorage(open: () => Storage): SafeStorage {
  /** What the storage did not take; null stands for what it did not take away. */
  const unstored = new Map<string, string | null>();
  return {
    get(key) {
      const own = unstored.get(key);
      if (own !== undefined) return own;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      unstored.set(key, value);
      try {
        open().setItem(key, value);
        if (open().getItem(key) !== value) return false;
      } catch {
        return false;
      }
      unstored.delete(key);
      return true;
    },
    remove(key) {
      unstored.set(key, null);
      try {
        open().removeItem(key);
        unstored.delete(key);
      } catch {
        // Read as taken away for as long as the document lives.
      }
    },
  };
}

/** Ends with the tab. */
export const tabStorage = safeStorage(() => window.sessionStorage);

/** Stays in this browser, for all of its tabs. */
export const deviceStorage = safeStorage(() => window.localStorage);
