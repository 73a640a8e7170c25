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
/** Fixed by the specification (section 9); `agent_code` names the agent. */
const AGENT_ID = 1;
/** Most items in one answer. */
const MOST_ITEMS = 100;
const logged = { onError: 'log' } as const;

/** Terms of the referral programme; a member's answer also has the member's code and link. */
export function useAffiliateTerms() {
  const { agentCode, viewer } = useAudience();
  return useQuery({
    ...callQuery(CONFIGS, { agent_id: AGENT_ID, agent_code: agentCode }, logged),
    queryKey: [CONFIGS, agentCode, viewer],
  });
}

export const summaryQuery = callQuery('GET /api/affiliate/summary', {}, logged);

/** Totals by level; friends are loaded when a level is opened. */
export const networkQuery = callQuery('POST /api/affiliate/network', { limit: 1 }, logged);

export const friendsQuery = (level: number) => pagedQuery('POST /api/affiliate/network', { level }, logged);

export const transactionsQuery = (kind: TransactionKind | null) =>
  pagedQuery(TRANSACTIONS, kind === null ? {} : { kind }, logged);

/** Friends whom `friend` has referred, newest first, up to one answer; null means the member's own friends. */
export const friendsOfQuery = (friend: string | null) =>
  callQuery(
    'POST /api/affiliate/network',
    { limit: MOST_ITEMS, ...(friend === null ? { level: 1 } : { under: friend }) },
    logged,
  );

/** Most rows of the sortable table; the list has every row. */
const MOST_SORTED = 2_000;

/** The newest transactions of a kind, for the sortable table. */
export async function loadTransactions(kind: TransactionKind | null): Promise<Transaction[]> {
  const items: Transaction[] = [];
  let cursor: string | null = null;
  do {
    const input = { limit: MOST_ITEMS, ...(cursor !== null && { cursor }) };
    // Uses version 1 for all kinds: it has the same rows without the sums, which the table does not show.
    const page: TransactionPart =
      kind === null
        ? await call('GET /api/affiliate/transactions', input, logged)
        : await call(TRANSACTIONS, { ...input, kind }, logged);
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && items.length < MOST_SORTED);
  return items;
}

/** Called after a redemption and after a refusal, which means that the balance has changed. */
export const refreshAffiliate = () => invalidate(summaryQuery, TRANSACTIONS, walletsQuery);
