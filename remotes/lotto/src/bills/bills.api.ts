import { call } from '@chokdee/http';
import { callQuery, invalidate, pagedQuery } from '@chokdee/query';
import { billDetailQuery } from '../queries/lotto.api.ts';
import { type BillFilter, filterInput } from './bill-filter.ts';

const PAGE_SIZE = 20;
const LIST = 'GET /api/lotto/bill/list';

/** Returns the bills that match, newest first, page by page; every page carries the totals of all of them. */
export const billListQuery = (filter: BillFilter) => pagedQuery(LIST, { ...filterInput(filter), limit: PAGE_SIZE });

/** Fetches every line of the bills that match, as one CSV file. */
export const exportBills = (filter: BillFilter) =>
  call('GET /api/lotto/bill/export', { ...filterInput(filter), format: 'csv' });

/** Counts the pending bills for the tab. */
export const pendingCountQuery = callQuery(LIST, { scope: 'pending', limit: 1 });

/** Refetches every list, the count and the bill itself after it changed. */
export const refreshBills = (billId: string) => void invalidate(LIST, billDetailQuery(billId));
