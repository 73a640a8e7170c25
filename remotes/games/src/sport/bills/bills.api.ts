import type { DataOf, InputOf } from '@chokdee/contracts';
import { pagedQuery } from '@chokdee/query';

export type Bill = DataOf<'GET /api/game/bills'>['items'][number];
export type BillsShown = NonNullable<InputOf<'GET /api/game/bills'>['show']>;

const WAITING_MS = 30_000;

/** Polls while one of the bills is open. */
export const billsQuery = (show: BillsShown) => ({
  ...pagedQuery('GET /api/game/bills', show === 'all' ? {} : { show }),
  refetchInterval: ({ state }: { state: { data: { pages: readonly { items: readonly Bill[] }[] } | undefined } }) =>
    state.data?.pages.some(({ items }) => items.some((bill) => bill.state === 'open')) ? WAITING_MS : false,
});
