import { randomId, tabStorage } from '@chokdee/http';
import type { AgentConfig } from '@chokdee/session';
import { copy } from '../copy.ts';

const KEY = 'messaging_login';

type AgentInfo = AgentConfig['info'];

/** What was asked of the messaging app, kept by this tab until the browser comes back. */
interface MessagingRequest {
  readonly state: string;
  /** Page of this site to go to afterwards. */
  readonly next: string;
}

/** Where the messaging app sends the browser back to, for the request and for the exchange alike: the site root. */
export const redirectUri = (): string => `${window.location.origin}/`;

/** The authorize page with exactly the parameters of spec section 7, or null where the agent offers none. */
export function authorizeUrl(info: AgentInfo | undefined, state: string): string | null {
  if (!info?.line_client_id || !info.line_authorize_url) return null;
  const url = new URL(info.line_authorize_url, window.location.origin);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: info.line_client_id,
    redirect_uri: redirectUri(),
    state,
    scope: 'openid profile',
    bot_prompt: 'aggressive',
  }).toString();
  return url.href;
}

export const offersMessagingLogin = (info: AgentInfo | undefined): boolean => authorizeUrl(info, '') !== null;

/**
 * Leaves for the authorize page.
 * @returns why it does not, in Thai: the agent offers none, or this browser would not know its request on the return
 */
export function leaveForMessagingLogin(
  info: AgentInfo | undefined,
  next: string,
  leave: (url: string) => void = (url) => window.location.assign(url),
): string | null {
  const state = randomId();
  const url = authorizeUrl(info, state);
  if (url === null) return copy.lineNotOffered;
  if (!tabStorage.set(KEY, JSON.stringify({ state, next } satisfies MessagingRequest))) return copy.lineNothingKept;
  leave(url);
  return null;
}

/** The request that this state answers, good for one return; null for a state that nobody here asked for. */
export function takeMessagingRequest(state: string | null): MessagingRequest | null {
  const kept = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  if (kept === null || state === null) return null;
  try {
    const request = JSON.parse(kept) as MessagingRequest;
    return request.state === state ? request : null;
  } catch {
    return null;
  }
}
