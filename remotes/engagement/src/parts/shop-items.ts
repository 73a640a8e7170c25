import { callQuery, useQuery } from '@chokdee/query';
import { useAgent, useSession } from '@chokdee/session';

const LIST = 'GET /api/redemption/list';

/** What a guest was told and what a member is told are two answers. */
const shopItemsQuery = (agentCode: string, username: string | null) => ({
  ...callQuery(LIST, { agent_code: agentCode }),
  queryKey: [LIST, agentCode, username],
});

/** What points can be exchanged for. */
export function useShopItems() {
  const agentCode = useAgent((state) => state.agentCode);
  const isMember = useSession((state) => state.isLoggedIn);
  const username = useSession((state) => state.userInfo?.username ?? '');
  return useQuery(shopItemsQuery(agentCode, isMember ? username : null));
}

export const shopItemsKey = [LIST] as const;
