import type { DataOf, InputOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { callQuery, invalidate, pagedQuery, useQuery, walletsQuery } from '@chokdee/query';
import { useAudience } from '../parts/audience.ts';

export type AffiliateTerms = DataOf<'GET /api/affiliate/v2/configs'>;
export type Summary = DataOf<'GET /api/affiliate/summary'>;
export type Network = DataOf<'POST /api/affiliate/network'>;
export type Level = Network['levels'][number];
type TransactionPart = DataOf<'GET /api/affiliate/transactions'>;
export type Transaction = TransactionPart['items'][number];
export type TransactionKind = NonNullable<InputOf<'GET /api/affiliate/v2/transactions'>['kind']>;

const CONFIGS = 'GET /api/affiliate/v2/configs';
const TRANSACTIONS = 'GET /api/affiliate/v2/transactions';
/** Fixed by the specification (section 9); the agent is told by its code. */
const AGENT_ID = 1;
/** The most that one answer holds. */
const PART = 100;
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

/** Whom a friend has referred; null: whom the member has. Newest first, as many as one part holds. */
export const belowQuery = (friend: string | null) =>
  callQuery(
    'POST /api/affiliate/network',
    { limit: PART, ...(friend === null ? { level: 1 } : { under: friend }) },
    logged,
  );

/** More are for the list, which is asked for part by part. */
const MOST_SORTED = 2_000;

/** The newest transactions of a kind, to be sorted. */
export async function loadTransactions(kind: TransactionKind | null): Promise<Transaction[]> {
  const items: Transaction[] = [];
  let cursor: string | null = null;
  do {
    const input = { limit: PART, ...(cursor !== null && { cursor }) };
    // Of all kinds the first version has them, too, without the sums that a table does not show.
    const page: TransactionPart =
      kind === null
        ? await call('GET /api/affiliate/transactions', input, logged)
        : await call(TRANSACTIONS, { ...input, kind }, logged);
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && items.length < MOST_SORTED);
  return items;
}

/** After a redemption, and after a refusal, which says that something moved. */
export const refreshAffiliate = () => invalidate(summaryQuery, TRANSACTIONS, walletsQuery);
