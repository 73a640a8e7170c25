import { randomId, tabStorage } from '@chokdee/http';
import type { AgentConfig } from '@chokdee/session';
import { copy } from '../copy.ts';

const KEY = 'messaging_login';

type AgentInfo = AgentConfig['info'];

/** The request to the messaging app. The tab keeps it until the browser comes back. */
interface MessagingRequest {
  readonly state: string;
  /** The page to open after the login. */
  readonly next: string;
}

/** The messaging app sends the browser back to the site root. Request and exchange must name the same address. */
export const redirectUri = (): string => `${window.location.origin}/`;

/** The authorize page with exactly the parameters of spec section 7. Null means the agent offers no messaging login. */
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
 * Opens the authorize page.
 * @returns the reason in Thai if it cannot: the agent offers no login, or the tab cannot keep the request
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

/** Returns the request with this state, once. Null means that this tab sent no such request. */
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
