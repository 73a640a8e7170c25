import { call } from '@chokdee/http';
import { callQuery, invalidate, pagedQuery } from '@chokdee/query';
import { billDetailQuery } from '../queries/lotto.api.ts';
import { type BillFilter, filterInput } from './bill-filter.ts';

const PAGE_SIZE = 20;
const LIST = 'GET /api/lotto/bill/list';

/** Returns matching bills, newest first, in pages. Every page has the totals of all matching bills. */
export const billListQuery = (filter: BillFilter) => pagedQuery(LIST, { ...filterInput(filter), limit: PAGE_SIZE });

/** Loads every line of the matching bills as one CSV file. */
export const exportBills = (filter: BillFilter) =>
  call('GET /api/lotto/bill/export', { ...filterInput(filter), format: 'csv' });

/** Counts the pending bills for the tab. */
export const pendingCountQuery = callQuery(LIST, { scope: 'pending', limit: 1 });

/** Refreshes lists and count after a round was settled. */
export const refreshLists = () => void invalidate(LIST);

/** Refreshes lists, count and the bill after it has changed. */
export const refreshBills = (billId: string) => void invalidate(LIST, billDetailQuery(billId));
