import { useAgent, useSession } from '@chokdee/session';

/**
 * Address of the same page at the signed-in member's agent, if the document belongs to another agent. Null means that it
 * belongs to theirs. A member's balance and bills never appear on another agent's pages.
 */
export function ownAgentAddress(address: URL): string | null {
  const { isLoggedIn, userInfo } = useSession.getState();
  if (!isLoggedIn || userInfo === null || userInfo.agent_code === useAgent.getState().agentCode) return null;
  const own = new URL(address);
  own.searchParams.set('ag', userInfo.agent_code);
  return own.href;
}
