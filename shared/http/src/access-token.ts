const KEY = 'access_token';
let memory: string | null = null;

/** The bearer lives in session storage (spec section 3): it ends with the tab, the refresh cookie outlives it. */
export const accessToken = {
  get(): string | null {
    memory ??= tryStorage((storage) => storage.getItem(KEY)) ?? null;
    return memory;
  },
  set(token: string): void {
    memory = token;
    tryStorage((storage) => storage.setItem(KEY, token));
  },
  clear(): void {
    memory = null;
    tryStorage((storage) => storage.removeItem(KEY));
  },
};

/** A blocked or full storage costs the reload (the refresh cookie helps out), not the document. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
