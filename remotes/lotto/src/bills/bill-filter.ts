import type { InputOf } from '@chokdee/contracts';
import { readDay } from '@chokdee/format';

export type BillScope = 'pending' | 'history';

/** Filter of the list. The address holds it, so that it survives opening a bill and going back. */
export interface BillFilter {
  readonly scope: BillScope;
  readonly categoryId: number | null;
  /** First and last Bangkok day on which bills were placed, `YYYY-MM-DD`, both included. */
  readonly from: string | null;
  readonly to: string | null;
}

const DAY_MS = 86_400_000;

/** Reads the filter from the address. Unreadable values and a reversed range count as not chosen. */
export function readFilter(params: URLSearchParams): BillFilter {
  const category = Number(params.get('lottery') ?? Number.NaN);
  const [from, to] = [readDay(params.get('from') ?? ''), readDay(params.get('to') ?? '')];
  const isReversed = from !== null && to !== null && from > to;
  return {
    scope: params.get('tab') === 'history' ? 'history' : 'pending',
    categoryId: Number.isInteger(category) && category > 0 ? category : null,
    ...(isReversed ? { from: null, to: null } : { from, to }),
  };
}

export function filterParams(filter: BillFilter): Record<string, string> {
  return {
    ...(filter.scope === 'history' && { tab: filter.scope }),
    ...(filter.categoryId !== null && { lottery: String(filter.categoryId) }),
    ...(filter.from !== null && { from: filter.from }),
    ...(filter.to !== null && { to: filter.to }),
  };
}

/** Returns the filter as input of the call, as instants; the last one is excluded. */
export function filterInput({ scope, categoryId, from, to }: BillFilter): InputOf<'GET /api/lotto/bill/list'> {
  return {
    scope,
    ...(categoryId !== null && { category_id: categoryId }),
    ...(from !== null && { from: startOfDay(from).toISOString() }),
    ...(to !== null && { to: new Date(startOfDay(to).getTime() + DAY_MS).toISOString() }),
  };
}

export const isNarrowed = ({ categoryId, from, to }: BillFilter): boolean =>
  categoryId !== null || from !== null || to !== null;

const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);
