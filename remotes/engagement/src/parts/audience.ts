import { useAgent, useSession } from '@chokdee/session';

/** Agent and viewer for a query's key, because guests and members get different answers. */
export function useAudience() {
  const agentCode = useAgent((state) => state.agentCode);
  const isMember = useSession((state) => state.isLoggedIn);
  const username = useSession((state) => state.userInfo?.username ?? '');
  return { agentCode, viewer: isMember ? username : null };
}
