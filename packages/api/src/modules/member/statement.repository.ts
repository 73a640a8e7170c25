import type { InputOf } from '@chokdee/contracts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db.ts';
import { invalidField } from '../../errors.ts';
import type { TransferKind } from '../../ledger/ledger.tables.ts';

export interface StatementFilter {
  readonly memberId: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly kind: TransferKind | null;
  readonly walletId: number | null;
  /** Id of the last transfer of the page before. */
  readonly before: bigint | null;
  readonly limit: number;
}

type FilterInput = Omit<InputOf<'GET /api/member/statement'>, 'limit'> & { readonly limit?: number };

export function parseStatementFilter(memberId: number, input: FilterInput): StatementFilter {
  return {
    memberId,
    from: input.from === undefined ? null : parseInstant('from', input.from),
    to: input.to === undefined ? null : parseInstant('to', input.to),
    kind: input.type ?? null,
    walletId: input.wallet_id ?? null,
    before: input.cursor === undefined ? null : parseCursor(input.cursor),
    limit: input.limit ?? 30,
  };
}

export function parseInstant(field: string, text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw invalidField(field, 'must be an ISO 8601 instant');
  return instant;
}

function parseCursor(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw invalidField('cursor', 'must be the next_cursor of the page before');
  return BigInt(text);
}

function matching<O>(
  query: SelectQueryBuilder<Database, 'ledger_transfers', O>,
  { memberId, from, to, kind, walletId }: StatementFilter,
): SelectQueryBuilder<Database, 'ledger_transfers', O> {
  return query
    .where('ledger_transfers.member_id', '=', memberId)
    .$if(from !== null, (qb) => qb.where('at', '>=', from as Date))
    .$if(to !== null, (qb) => qb.where('at', '<', to as Date))
    .$if(kind !== null, (qb) => qb.where('kind', '=', kind as TransferKind))
    .$if(walletId !== null, (qb) => qb.where('wallet_id', '=', walletId as number));
}

/** One page in the order of the ledger, newest first: ids grow in the order in which balances changed. */
export async function listStatement(db: Kysely<Database>, filter: StatementFilter) {
  const { before, limit } = filter;
  const rows = await matching(db.selectFrom('ledger_transfers'), filter)
    .innerJoin('wallets', (join) =>
      join
        .onRef('wallets.member_id', '=', 'ledger_transfers.member_id')
        .onRef('wallets.id', '=', 'ledger_transfers.wallet_id'),
    )
    .selectAll('ledger_transfers')
    .select('wallets.name as wallet_name')
    .$if(before !== null, (qb) => qb.where('ledger_transfers.id', '<', before as bigint))
    .orderBy('ledger_transfers.id', 'desc')
    .limit(limit + 1)
    .execute();
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

export async function sumStatement(db: Kysely<Database>, filter: StatementFilter) {
  return matching(db.selectFrom('ledger_transfers'), filter)
    .select([
      sql<bigint>`coalesce(sum(amount_satang) filter (where amount_satang > 0), 0)::bigint`.as('credit'),
      sql<bigint>`coalesce(-sum(amount_satang) filter (where amount_satang < 0), 0)::bigint`.as('debit'),
    ])
    .executeTakeFirstOrThrow();
}

/** Balance of a wallet at the end of each Bangkok day on which it moved, oldest first. */
export async function dailyBalances(
  db: Kysely<Database>,
  { memberId, walletId, from, to }: { memberId: number; walletId: number; from: Date; to: Date },
): Promise<{ date: string; balance_satang: bigint }[]> {
  const { rows } = await sql<{ date: string; balance_satang: bigint }>`
    select distinct on (date) to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as date,
        balance_after_satang as balance_satang
      from ledger_transfers
      where member_id = ${memberId} and wallet_id = ${walletId} and at >= ${from} and at < ${to}
      order by date, id desc`.execute(db);
  return rows;
}

/** The balance that a wallet had at a moment. */
export async function balanceAt(db: Kysely<Database>, memberId: number, walletId: number, at: Date): Promise<bigint> {
  const last = await db
    .selectFrom('ledger_transfers')
    .select('balance_after_satang')
    .where('member_id', '=', memberId)
    .where('wallet_id', '=', walletId)
    .where('at', '<', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.balance_after_satang ?? 0n;
}

export type StatementPage = Awaited<ReturnType<typeof listStatement>>;
export type StatementTotals = Awaited<ReturnType<typeof sumStatement>>;
