import { useAgent, useSession } from '@chokdee/session';

/**
 * The same page at the signed-in member's own agent, when the document was written for another one; null when it is
 * theirs. A member's balance and bills never stand on another agent's pages.
 */
export function ownOperatorAddress(address: URL): string | null {
  const { isLoggedIn, userInfo } = useSession.getState();
  if (!isLoggedIn || userInfo === null || userInfo.agent_code === useAgent.getState().agentCode) return null;
  const own = new URL(address);
  own.searchParams.set('ag', userInfo.agent_code);
  return own.href;
}
