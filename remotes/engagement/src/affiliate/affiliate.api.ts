import type { DataOf, InputOf } from '@chokdee/contracts';
import { callQuery, invalidate, pagedQuery, useQuery, walletsQuery } from '@chokdee/query';
import { useAudience } from '../parts/audience.ts';

export type AffiliateTerms = DataOf<'GET /api/affiliate/v2/configs'>;
export type Summary = DataOf<'GET /api/affiliate/summary'>;
export type Network = DataOf<'POST /api/affiliate/network'>;
export type Level = Network['levels'][number];
export type Transaction = DataOf<'GET /api/affiliate/v2/transactions'>['items'][number];
export type TransactionKind = NonNullable<InputOf<'GET /api/affiliate/v2/transactions'>['kind']>;

const CONFIGS = 'GET /api/affiliate/v2/configs';
const TRANSACTIONS = 'GET /api/affiliate/v2/transactions';
/** Fixed by the specification (section 9); the agent is told by its code. */
const AGENT_ID = 1;
const logged = { onError: 'log' } as const;

/** What referral pays; of a member its code and link, too. */
export function useAffiliateTerms() {
  const { agentCode, viewer } = useAudience();
  return useQuery({
    ...callQuery(CONFIGS, { agent_id: AGENT_ID, agent_code: agentCode }, logged),
    queryKey: [CONFIGS, agentCode, viewer],
  });
}

export const summaryQuery = callQuery('GET /api/affiliate/summary', {}, logged);

/** The levels; who stands on them is asked when one is opened. */
export const networkQuery = callQuery('POST /api/affiliate/network', { limit: 1 }, logged);

export const friendsQuery = (level: number) => pagedQuery('POST /api/affiliate/network', { level }, logged);

export const transactionsQuery = (kind: TransactionKind | null) =>
  pagedQuery(TRANSACTIONS, kind === null ? {} : { kind }, logged);

/** After a redemption, and after a refusal, which says that something moved. */
export const refreshAffiliate = () => invalidate(summaryQuery, TRANSACTIONS, walletsQuery);
