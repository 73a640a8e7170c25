import { callQuery, useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { useViewer } from './viewer.ts';

const LIST = 'GET /api/redemption/list';

export const shopItemsKey = [LIST] as const;

/** What points can be exchanged for. */
export function useShopItems() {
  const agentCode = useAgent((state) => state.agentCode);
  const viewer = useViewer();
  return useQuery({ ...callQuery(LIST, { agent_code: agentCode }), queryKey: [...shopItemsKey, agentCode, viewer] });
}
