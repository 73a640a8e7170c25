import { ApiError, tabStorage } from '@chokdee/http';

const KEY = 'messaging_link';

interface MessagingLink {
  /** Goes with the next login or registration, which then is linked to the messaging account. */
  readonly token: string;
  /** Page of this site that was wanted before the messaging login. */
  readonly next: string;
}

function read(): MessagingLink | null {
  try {
    return JSON.parse(tabStorage.get(KEY) ?? 'null') as MessagingLink | null;
  } catch {
    return null; // damaged: the member logs in without linking
  }
}

/** A messaging account that proved itself but belongs to no member yet; lives as long as the tab. */
export const messagingLink = {
  get: read,
  set(link: MessagingLink): void {
    tabStorage.set(KEY, JSON.stringify(link));
  },
  clear(): void {
    tabStorage.remove(KEY);
  },
  /** A token that the server does not take is not sent twice: the next try goes through without it. */
  dropIfRefused(error: unknown): void {
    if (error instanceof ApiError && error.is('1026 LINK_TOKEN_INVALID')) tabStorage.remove(KEY);
  },
};
