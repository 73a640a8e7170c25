import { useAgent, useSession } from '@chokdee/session';

/** Whose page it is, and who looks, as part of a query's key: a guest and a member are told two answers. */
export function useAudience() {
  const agentCode = useAgent((state) => state.agentCode);
  const isMember = useSession((state) => state.isLoggedIn);
  const username = useSession((state) => state.userInfo?.username ?? '');
  return { agentCode, viewer: isMember ? username : null };
}
