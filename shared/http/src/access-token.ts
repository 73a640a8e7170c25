import { tabStorage } from './safe-storage.ts';

const KEY = 'access_token';
let memory: string | null = null;

/** The bearer lives in session storage (spec section 3): it ends with the tab, the refresh cookie outlives it. */
export const accessToken = {
  get(): string | null {
    memory ??= tabStorage.get(KEY);
    return memory;
  },
  set(token: string): void {
    memory = token;
    tabStorage.set(KEY, token);
  },
  clear(): void {
    memory = null;
    tabStorage.remove(KEY);
  },
};
