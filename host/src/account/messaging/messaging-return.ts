import { ApiError, call } from '@chokdee/http';
import { markLoggedIn, useAgent, useUi } from '@chokdee/session';
import { safePath } from '../../routes/guards.ts';
import { copy } from '../copy.ts';
import { handToLoginForm, type SecondFactorNeeded, secondFactorOf } from '../factors/second-factor-needed.ts';
import { messageOf, tellError } from '../parts/tell-error.ts';
import { isMessagingReturn } from './is-messaging-return.ts';
import { messagingLink } from './messaging-link.ts';
import { redirectUri, takeMessagingRequest } from './messaging-login.ts';

let failure: string | null = null;

/** Why the return that this document started with failed, told once; null when there was none or it went well. */
export function takeMessagingFailure(): string | null {
  const message = failure;
  failure = null;
  return message;
}

/**
 * Finishes a messaging login before anything is rendered: checks the state, takes the code out of the address,
 * exchanges it, and puts the wanted page into the address, which the router then starts with.
 */
export async function finishMessagingLogin(address = new URL(window.location.href)): Promise<void> {
  if (!isMessagingReturn(address)) return;
  const code = address.searchParams.get('code');
  const request = takeMessagingRequest(address.searchParams.get('state'));
  const named = address.searchParams.get('liff.state');
  const rest = named === null ? '' : `?${new URLSearchParams({ 'liff.state': named })}`;
  window.history.replaceState(null, '', `${address.pathname}${rest}`);
  if (request === null && address.pathname !== '/') return; // the page there asks for a code of our own
  const next = safePath(request?.next ?? '/');
  if (request === null || code === null) {
    fail(new ApiError(0, copy.lineFailed, 200, null), next);
    return;
  }
  try {
    const { agentCode } = useAgent.getState();
    const input = { code, redirect_uri: redirectUri(), agent_code: agentCode };
    const tokens = await call('POST /api/session/messaging', input, { quiet: true });
    markLoggedIn(tokens.access_token);
    window.history.replaceState(null, '', next);
  } catch (error) {
    const token = linkTokenOf(error);
    const needed = secondFactorOf(error);
    if (needed) askSecondFactor(needed, next);
    else if (token === null) fail(error, next);
    else askToLink(token, next);
  }
}

/** `/liff` shows a failure itself, with a retry; anywhere else a toast does. */
function fail(error: unknown, next: string): void {
  if (!next.startsWith('/liff')) {
    tellError(error);
    return;
  }
  failure = messageOf(error);
  window.history.replaceState(null, '', next);
}

/** The login dialog opens over the home page; the login that follows links the messaging account. */
function askToLink(token: string, next: string): void {
  window.history.replaceState(null, '', '/');
  messagingLink.set({ token, next });
  useUi.getState().openDialog('login');
}

/** The login page goes on with the second factor, and leads to the wanted page. */
function askSecondFactor(needed: SecondFactorNeeded, next: string): void {
  handToLoginForm(needed);
  window.history.replaceState(null, '', `/login?next=${encodeURIComponent(next)}`);
}

/** The proof of a messaging account that is no member's yet. */
function linkTokenOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || !error.is('1024 MESSAGING_NOT_LINKED')) return null;
  const data = error.data;
  if (typeof data !== 'object' || data === null || !('link_token' in data)) return null;
  return typeof data.link_token === 'string' ? data.link_token : null;
}
