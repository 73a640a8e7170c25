import type { Queryable } from '@chokdee/kernel/db';
import { invalidField } from '@chokdee/kernel/errors';
import { pageOf } from '@chokdee/kernel/http';
import type { CashbackRow } from './cashback.repository.ts';
import type { CashbackKind } from './cashback.tables.ts';

interface PageProps {
  readonly memberId: number;
  readonly kinds: readonly CashbackKind[];
  readonly now: Date;
  readonly cursor: string | undefined;
  readonly limit: number;
  /** First and last day of what is listed; what can be claimed is always told. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface HistoryPage {
  /** Cashbacks that can be claimed, newest first. */
  readonly claimable: CashbackRow[];
  /** Everything else, newest first. */
  readonly items: CashbackRow[];
  readonly nextCursor: string | null;
}

/** The days or weeks of a member. */
export async function listHistory(db: Queryable, props: PageProps): Promise<HistoryPage> {
  const { memberId, kinds, now, cursor, limit, from, to } = props;
  const all = db
    .selectFrom('cashbacks')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', 'in', kinds)
    .orderBy('day', 'desc')
    .orderBy('kind');
  const claimable = await all
    .where('is_closed', '=', false)
    .where('amount_satang', '>', 0n)
    .where('claimable_until', '>=', now)
    .execute();
  let others = all.where((eb) =>
    eb.or([eb('is_closed', '=', true), eb('amount_satang', '=', 0n), eb('claimable_until', '<', now)]),
  );
  if (from !== undefined) others = others.where('day', '>=', from);
  if (to !== undefined) others = others.where('day', '<=', to);
  if (cursor !== undefined) {
    const { day, kind } = readCursor(cursor);
    others = others.where((eb) => eb.or([eb('day', '<', day), eb.and([eb('day', '=', day), eb('kind', '>', kind)])]));
  }
  const rows = await others.limit(limit + 1).execute();
  return { claimable, ...pageOf(rows, limit, ({ day, kind }) => `${day}.${kind}`) };
}

function readCursor(cursor: string): { day: string; kind: CashbackKind } {
  const [, day = '', kind = ''] = /^(\d{4}-\d\d-\d\d)\.(turnover|game|sport)$/.exec(cursor) ?? [];
  if (!day) throw invalidField('cursor', 'must be the next_cursor of the page before');
  return { day, kind: kind as CashbackKind };
}
