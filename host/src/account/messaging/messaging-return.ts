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

/** Returns once why the messaging login failed. Null means that there was no login or no failure. */
export function takeMessagingFailure(): string | null {
  const message = failure;
  failure = null;
  return message;
}

/**
 * Finishes a messaging login before the first render: checks the state, removes the code from the address, exchanges
 * it, and puts the wanted page into the address. The router starts with that address.
 */
export async function finishMessagingLogin(address = new URL(window.location.href)): Promise<void> {
  if (!isMessagingReturn(address)) return;
  const code = address.searchParams.get('code');
  const request = takeMessagingRequest(address.searchParams.get('state'));
  const named = address.searchParams.get('liff.state');
  const rest = named === null ? '' : `?${new URLSearchParams({ 'liff.state': named })}`;
  window.history.replaceState(null, '', `${address.pathname}${rest}`);
  if (request === null && address.pathname !== '/') return; // the page at `/liff` asks for a code of its own
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

/** Passes a failure to the page `/liff`, which shows it with a retry. Every other page gets a toast. */
function fail(error: unknown, next: string): void {
  if (!next.startsWith('/liff')) {
    tellError(error);
    return;
  }
  failure = messageOf(error);
  window.history.replaceState(null, '', next);
}

/** Opens the login dialog over the home page. The next login links the messaging account. */
function askToLink(token: string, next: string): void {
  window.history.replaceState(null, '', '/');
  messagingLink.set({ token, next });
  useUi.getState().openDialog('login');
}

/** Opens the login page at the second factor. The login then leads to the wanted page. */
function askSecondFactor(needed: SecondFactorNeeded, next: string): void {
  handToLoginForm(needed);
  window.history.replaceState(null, '', `/login?next=${encodeURIComponent(next)}`);
}

/** Returns the token of a messaging account that belongs to no member yet. Null means the error is another one. */
function linkTokenOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || !error.is('1024 MESSAGING_NOT_LINKED')) return null;
  const data = error.data;
  if (typeof data !== 'object' || data === null || !('link_token' in data)) return null;
  return typeof data.link_token === 'string' ? data.link_token : null;
}
