import type { DataOf } from '@chokdee/contracts';
import { invalidate, pagedQuery, useInfiniteQuery, walletsQuery } from '@chokdee/query';
import { useAudience } from '../parts/audience.ts';

export type DailyHistory = DataOf<'GET /api/cashback/turnover/history'>;
export type DailyCashback = DailyHistory['claimable'][number];
export type LossHistory = DataOf<'GET /api/cashback/loss/history'>;
export type LossRefund = LossHistory['claimable'][number];
export type ClaimCall = 'POST /api/cashback/turnover/claim' | 'POST /api/cashback/loss/claim';

const DAILY = 'GET /api/cashback/turnover/history';
const LOSS = 'GET /api/cashback/loss/history';

/** Terms stand on the first page, for anybody; of a member its own days, newest first. */
export function useDailyHistory() {
  const { agentCode, viewer } = useAudience();
  return useInfiniteQuery({ ...pagedQuery(DAILY, { agent_code: agentCode }), queryKey: [DAILY, agentCode, viewer] });
}

/** The same of the weeks of the loss refund. */
export function useLossHistory() {
  const { agentCode, viewer } = useAudience();
  return useInfiniteQuery({ ...pagedQuery(LOSS, { agent_code: agentCode }), queryKey: [LOSS, agentCode, viewer] });
}

/** After a claim, and after a refusal, which says that it was claimed elsewhere. */
export const refreshCashback = () => invalidate(DAILY, LOSS, walletsQuery);
