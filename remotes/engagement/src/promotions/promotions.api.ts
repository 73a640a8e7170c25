import type { DataOf } from '@chokdee/contracts';
import { callQuery, invalidate, useQuery, walletsQuery } from '@chokdee/query';
import { useAudience } from '../parts/audience.ts';

export type PromotionList = DataOf<'GET /api/promotion/list'>;
export type Promotion = PromotionList['items'][number];
export type ActiveBonus = NonNullable<PromotionList['active']>;
export type TakenPromotion = PromotionList['history'][number];

const LIST = 'GET /api/promotion/list';

/** The agent's promotions and, of a member, its own. */
export function usePromotions() {
  const { agentCode, viewer } = useAudience();
  return useQuery({ ...callQuery(LIST, { agent_code: agentCode }), queryKey: [LIST, agentCode, viewer] });
}

/** Play and wins move the progress. */
export const refreshProgress = (): void => void invalidate(LIST);

/** After a promotion was taken or given up, and after a refusal, which says that something moved. */
export const refreshPromotions = () => invalidate(LIST, 'GET /api/member/bonus/status', walletsQuery);

/** Taken without play that is asked for: free rounds that are not played yet, a refund that waits for its bill. */
export const runningWithoutTurnover = ({ history, active }: PromotionList): readonly TakenPromotion[] =>
  history.filter(
    ({ status, promotion_id }) => status === 'running' && promotion_id !== active?.promotion?.promotion_id,
  );

/** How many of the member's promotions wait or run. */
export const ownCount = (list: PromotionList): number =>
  (list.selected === null ? 0 : 1) + (list.active === null ? 0 : 1) + runningWithoutTurnover(list).length;
