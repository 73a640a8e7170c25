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

/** The first page has the terms for everybody; a member's pages also have the member's days, newest first. */
export function useDailyHistory() {
  const { agentCode, viewer } = useAudience();
  return useInfiniteQuery({ ...pagedQuery(DAILY, { agent_code: agentCode }), queryKey: [DAILY, agentCode, viewer] });
}

/** Bangkok days, both included; null means no bound. */
export interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

export const everyDay: Days = { from: null, to: null };

/** Weeks of the loss refund, newest first. Earlier weeks are listed if they contain one of the days. */
export function useLossHistory({ from, to }: Days = everyDay) {
  const { agentCode, viewer } = useAudience();
  const days = { ...(from !== null && { from }), ...(to !== null && { to }) };
  return useInfiniteQuery({
    ...pagedQuery(LOSS, { agent_code: agentCode, ...days }),
    queryKey: [LOSS, agentCode, viewer, days],
  });
}

/** Called after a claim and after a refusal, which means that another tab or device has claimed. */
export const refreshCashback = () => invalidate(DAILY, LOSS, walletsQuery);
