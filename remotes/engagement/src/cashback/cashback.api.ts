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

/** Bangkok days, both included; null: as far as there are any. */
export interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

export const everyDay: Days = { from: null, to: null };

/** The same of the weeks of the loss refund; of the weeks before, those that hold one of the days. */
export function useLossHistory({ from, to }: Days = everyDay) {
  const { agentCode, viewer } = useAudience();
  const days = { ...(from !== null && { from }), ...(to !== null && { to }) };
  return useInfiniteQuery({
    ...pagedQuery(LOSS, { agent_code: agentCode, ...days }),
    queryKey: [LOSS, agentCode, viewer, days],
  });
}

/** After a claim, and after a refusal, which says that it was claimed elsewhere. */
export const refreshCashback = () => invalidate(DAILY, LOSS, walletsQuery);
