import { callQuery, useQuery } from '@chokdee/query';
import { useAudience } from './audience.ts';

const LIST = 'GET /api/redemption/list';

/** What points can be exchanged for. */
export function useShopItems() {
  const { agentCode, viewer } = useAudience();
  return useQuery({ ...callQuery(LIST, { agent_code: agentCode }), queryKey: [LIST, agentCode, viewer] });
}
