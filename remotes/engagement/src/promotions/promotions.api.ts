import type { DataOf } from '@chokdee/contracts';
import { callQuery, invalidate, useQuery, walletsQuery } from '@chokdee/query';
import { useAudience } from '../parts/audience.ts';

export type PromotionList = DataOf<'GET /api/promotion/list'>;
export type Promotion = PromotionList['items'][number];
export type ActiveBonus = NonNullable<PromotionList['active']>;
export type TakenPromotion = PromotionList['history'][number];

const LIST = 'GET /api/promotion/list';

/** The agent's promotions; a member's answer also has the member's own. */
export function usePromotions() {
  const { agentCode, viewer } = useAudience();
  return useQuery({ ...callQuery(LIST, { agent_code: agentCode }), queryKey: [LIST, agentCode, viewer] });
}

/** Called after stakes and wins, which change the progress. */
export const refreshProgress = (): void => void invalidate(LIST);

/** Called after a promotion was accepted or given up, and after a refusal, which means that its state has changed. */
export const refreshPromotions = () => invalidate(LIST, 'GET /api/member/bonus/status', walletsQuery);

/** Accepted promotions without turnover: unused free rounds, or a refund whose bill is not settled. */
export const runningWithoutTurnover = ({ history, active }: PromotionList): readonly TakenPromotion[] =>
  history.filter(
    ({ status, promotion_id }) => status === 'running' && promotion_id !== active?.promotion?.promotion_id,
  );

/** Number of the member's promotions that are selected or running. */
export const ownCount = (list: PromotionList): number =>
  (list.selected === null ? 0 : 1) + (list.active === null ? 0 : 1) + runningWithoutTurnover(list).length;
