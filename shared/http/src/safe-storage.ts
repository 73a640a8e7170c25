interface SafeStorage {
  get(key: string): string | null;
  /** @returns true if the value outlives the document */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** A storage that never throws. If it is blocked or full, values last only as long as the document. */
function safeStorage(open: () => Storage): SafeStorage {
  /** Values that the storage refused. Null means that it refused to remove the key. */
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
        // Reads as removed while the document lives.
      }
    },
  };
}

/** Storage that ends with the tab. */
export const tabStorage = safeStorage(() => window.sessionStorage);

/** Storage of this browser, shared by its tabs. */
export const deviceStorage = safeStorage(() => window.localStorage);
