import type { DataOf } from '@chokdee/contracts';
import { accessToken, call, dropFirstAnswers } from '@chokdee/http';
import { queryClient, startLive, walletsQuery } from '@chokdee/query';
import { clearUser, markLoggedIn, storeUserInfo, useAgent } from '@chokdee/session';
import { openNewsIfDue } from '../../inbox/tell-news.ts';
import { messagingLink } from '../messaging/messaging-link.ts';

export const login = (username: string, password: string): Promise<void> =>
  openSession((site) => call('POST /api/login', { username, password, ...site }, { quiet: true }));

/** Fields that every kind of login sends. */
interface Site {
  readonly agent_code: string;
  readonly link_token?: string;
}

/**
 * Signs in with `ask` and loads the data that every page shows. After a failure nobody is signed in (spec section 4).
 * @throws ApiError with the message for the member, NetworkError, and errors of `ask`
 */
export async function openSession(ask: (site: Site) => Promise<DataOf<'POST /api/login'>>): Promise<void> {
  const { agentCode } = useAgent.getState();
  const link = messagingLink.get();
  try {
    const tokens = await ask({ agent_code: agentCode, ...(link === null ? {} : { link_token: link.token }) });
    messagingLink.clear();
    accessToken.set(tokens.access_token);
    await loadUserInfo();
    // Marked only now: a document that is closed during the call would make the next one forget the member.
    markLoggedIn(tokens.access_token);
  } catch (error) {
    messagingLink.dropIfRefused(error);
    clearUser();
    throw error;
  }
  startLive();
  openNewsIfDue();
}

/** Loads and stores the member's data. @throws ApiError when the session has ended, NetworkError */
export async function loadUserInfo(): Promise<void> {
  storeUserInfo(await call('GET /api/get_user_info', {}, { quiet: true }));
  void queryClient.prefetchQuery(walletsQuery);
}

/** Loads the agent's settings again, because they may have changed during the registration (spec section 4). */
export async function refreshAgentConfig(): Promise<void> {
  const { agentCode } = useAgent.getState();
  useAgent.setState({
    config: await call('POST /api/agent/config', { agent_code: agentCode }, { quiet: true, onError: 'log' }),
  });
}

/** Logs out at the server, then removes the member's data here. A failed call is only logged (spec section 8). */
export async function logout(): Promise<void> {
  try {
    await call('POST /api/logout', {}, { quiet: true });
  } catch (error) {
    console.error(error);
  }
  forgetMember();
}

/** Removes the member's data from stores and cache, and drops answers that are still on their way. */
export function forgetMember(): void {
  clearUser();
  dropFirstAnswers();
  queryClient.clear();
  startLive();
}
