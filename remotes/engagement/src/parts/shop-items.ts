import { callQuery, useQuery } from '@chokdee/query';
import { useAudience } from './audience.ts';

const LIST = 'GET /api/redemption/list';

/** Items of the points shop. */
export function useShopItems() {
  const { agentCode, viewer } = useAudience();
  return useQuery({ ...callQuery(LIST, { agent_code: agentCode }), queryKey: [LIST, agentCode, viewer] });
}
