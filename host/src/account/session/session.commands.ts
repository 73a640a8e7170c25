import type { DataOf } from '@chokdee/contracts';
import { accessToken, call, dropFirstAnswers } from '@chokdee/http';
import { queryClient, startLive, walletsQuery } from '@chokdee/query';
import { clearUser, markLoggedIn, storeUserInfo, useAgent } from '@chokdee/session';
import { tellNews } from '../../inbox/tell-news.ts';
import { messagingLink } from '../messaging/messaging-link.ts';

export const login = (username: string, password: string): Promise<void> =>
  openSession((site) => call('POST /api/login', { username, password, ...site }, { quiet: true }));

/** What every way in tells beside who comes. */
interface Site {
  readonly agent_code: string;
  readonly link_token?: string;
}

/**
 * Signs in by `ask` and loads what a member sees at once. A failure leaves nobody signed in (spec section 4).
 * @throws ApiError with the message for the member, NetworkError, and what `ask` throws
 */
export async function openSession(ask: (site: Site) => Promise<DataOf<'POST /api/login'>>): Promise<void> {
  const { agentCode } = useAgent.getState();
  const link = messagingLink.get();
  try {
    const tokens = await ask({ agent_code: agentCode, ...(link === null ? {} : { link_token: link.token }) });
    messagingLink.clear();
    accessToken.set(tokens.access_token);
    await loadUserInfo();
    // Not before: who leaves the document now, which breaks the call off, would be forgotten in the next one too.
    markLoggedIn(tokens.access_token);
  } catch (error) {
    messagingLink.dropIfRefused(error);
    clearUser();
    throw error;
  }
  startLive();
  tellNews();
}

/** Stores the member's data. @throws ApiError when there is no session behind them any more, NetworkError */
export async function loadUserInfo(): Promise<void> {
  storeUserInfo(await call('GET /api/get_user_info', {}, { quiet: true }));
  void queryClient.prefetchQuery(walletsQuery);
}

/** After registering: the agent's settings may have changed meanwhile (spec section 4). */
export async function refreshAgentConfig(): Promise<void> {
  const { agentCode } = useAgent.getState();
  useAgent.setState({
    config: await call('POST /api/agent/config', { agent_code: agentCode }, { quiet: true, onError: 'log' }),
  });
}

/** Tells the server, then forgets the member here; a server that cannot be told is only logged (spec section 8). */
export async function logout(): Promise<void> {
  try {
    await call('POST /api/logout', {}, { quiet: true });
  } catch (error) {
    console.error(error);
  }
  forgetMember();
}

/** Nothing of the member may stay on the screen or in the cache, nor come after them. */
export function forgetMember(): void {
  clearUser();
  dropFirstAnswers();
  queryClient.clear();
  startLive();
}
