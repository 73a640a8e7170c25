import { ApiError, tabStorage } from '@chokdee/http';

const KEY = 'messaging_link';

interface MessagingLink {
  /** Goes with the next login or registration, which links the messaging account to the member. */
  readonly token: string;
  /** The page that the visitor asked for before the messaging login. */
  readonly next: string;
}

function read(): MessagingLink | null {
  try {
    return JSON.parse(tabStorage.get(KEY) ?? 'null') as MessagingLink | null;
  } catch {
    return null; // damaged: the member logs in without linking
  }
}

/** A verified messaging account that belongs to no member yet. It lives as long as the tab. */
export const messagingLink = {
  get: read,
  set(link: MessagingLink): void {
    tabStorage.set(KEY, JSON.stringify(link));
  },
  clear(): void {
    tabStorage.remove(KEY);
  },
  /** Removes a token that the server refused, so that the next try goes without it. */
  dropIfRefused(error: unknown): void {
    if (error instanceof ApiError && error.is('1026 LINK_TOKEN_INVALID')) tabStorage.remove(KEY);
  },
};
