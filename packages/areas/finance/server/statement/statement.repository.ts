import type { InputOf } from '@chokdee/contracts';
import type { Database, Queryable } from '@chokdee/kernel/db';
import { readIdCursor, readInstant } from '@chokdee/kernel/http';
import type { SelectQueryBuilder } from 'kysely';
import { idsOfRange, type Range } from './statement-days.ts';

export interface StatementFilter extends Range {
  /** Id of the last transfer of the page before. */
  readonly before: number | null;
  readonly limit: number;
}

type FilterInput = Omit<InputOf<'GET /api/member/statement'>, 'limit'> & { readonly limit?: number };

export function parseStatementFilter(memberId: number, input: FilterInput): StatementFilter {
  return {
    memberId,
    from: input.from === undefined ? null : readInstant('from', input.from),
    to: input.to === undefined ? null : readInstant('to', input.to),
    kind: input.type ?? null,
    walletId: input.wallet_id ?? null,
    before: readIdCursor(input.cursor),
    limit: input.limit ?? 30,
  };
}

function matching<O>(
  query: SelectQueryBuilder<Database, 'ledger_transfers', O>,
  { memberId, from, to, kind, walletId }: StatementFilter,
): SelectQueryBuilder<Database, 'ledger_transfers', O> {
  return query
    .where('ledger_transfers.member_id', '=', memberId)
    .$if(from !== null, (qb) => qb.where('at', '>=', from as Date))
    .$if(to !== null, (qb) => qb.where('at', '<', to as Date))
    .$if(kind !== null, (qb) => qb.where('kind', '=', kind as NonNullable<Range['kind']>))
    .$if(walletId !== null, (qb) => qb.where('wallet_id', '=', walletId as number));
}

/** Returns a page in the order of the ledger, newest first: ids grow in the order in which balances changed. */
export async function listStatement(db: Queryable, filter: StatementFilter) {
  const { before, limit } = filter;
  const ids = await idsOfRange(db, filter);
  const rows = await matching(db.selectFrom('ledger_transfers'), filter)
    .innerJoin('wallets', (join) =>
      join
        .onRef('wallets.member_id', '=', 'ledger_transfers.member_id')
        .onRef('wallets.id', '=', 'ledger_transfers.wallet_id'),
    )
    .selectAll('ledger_transfers')
    .select('wallets.name as wallet_name')
    .$if(ids !== null, (qb) =>
      qb.where('ledger_transfers.id', '>=', ids?.low ?? 0).where('ledger_transfers.id', '<=', ids?.high ?? 0),
    )
    .$if(before !== null, (qb) => qb.where('ledger_transfers.id', '<', before as number))
    .orderBy('ledger_transfers.id', 'desc')
    .limit(limit + 1)
    .execute();
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

export type StatementPage = Awaited<ReturnType<typeof listStatement>>;
