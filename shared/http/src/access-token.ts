import { tabStorage } from './safe-storage.ts';

const KEY = 'access_token';
let memory: string | null = null;

/** The access token in session storage (spec section 3). It ends with the tab; the refresh cookie lives longer. */
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
