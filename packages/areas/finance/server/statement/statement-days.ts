import { type TimeRange, wholeDaysOf } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { listWallets, type TransferKind } from '@chokdee/kernel/ledger';
import { type RawBuilder, sql } from 'kysely';

/** Rows without sums are read one by one up to this count. */
const ROLL_AT = 100;

export interface Range extends TimeRange {
  readonly memberId: number;
  readonly kind: TransferKind | null;
  readonly walletId: number | null;
}

const instant = (at: Date | null, otherwise: '-infinity' | 'infinity'): RawBuilder<unknown> =>
  at ? sql`${at}::timestamptz` : sql`${otherwise}::timestamptz`;
const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Bangkok')::date`;

/** Last movement that the member's sums include, as a CTE; 0 means no sums yet. */
const rolled = (memberId: number) => sql`
  rolled as (select coalesce((select upto_id from statement_rolls where member_id = ${memberId}), 0) as upto)`;

function conditions({ kind, walletId }: Range): RawBuilder<unknown> {
  const ofKind = kind === null ? sql`` : sql`and kind = ${kind}`;
  return walletId === null ? ofKind : sql`${ofKind} and wallet_id = ${walletId}`;
}

export interface StatementTotals {
  readonly credit: bigint;
  readonly debit: bigint;
}

/** Sums all movements of a range: whole days from their sums, the rest from the rows. */
export async function sumStatement(db: Queryable, range: Range): Promise<StatementTotals> {
  const { credit, debit, tail } = await readSums(db, range);
  if (tail <= ROLL_AT) return { credit, debit };
  await rollUp(db, range.memberId);
  return readSums(db, range);
}

async function readSums(db: Queryable, range: Range): Promise<StatementTotals & { tail: number }> {
  const { memberId } = range;
  const { first, end, parts } = wholeDaysOf(range);
  const [start, stop] = [instant(first, '-infinity'), instant(end, 'infinity')];
  const where = conditions(range);
  const sums = (when: RawBuilder<unknown>) => sql`
    coalesce(sum(amount_satang) filter (where amount_satang > 0 ${when}), 0) as credit,
    coalesce(-sum(amount_satang) filter (where amount_satang < 0 ${when}), 0) as debit`;
  const rows = parts.map(
    (part) => sql`union all select ${sums(sql``)}, 0 from ledger_transfers
      where member_id = ${memberId} and at >= ${part.from} and at < ${part.to} ${where}`,
  );
  const { rows: answer } = await sql<{ credit: bigint; debit: bigint; tail: number }>`
    with ${rolled(memberId)}
    select sum(credit)::bigint as credit, sum(debit)::bigint as debit, sum(tail)::integer as tail from (
      select coalesce(sum(credit_satang), 0) as credit, coalesce(sum(debit_satang), 0) as debit, 0 as tail
        from statement_days where member_id = ${memberId} and day >= ${dayOf(start)} and day < ${dayOf(stop)} ${where}
      union all
      select ${sums(sql`and at >= ${start} and at < ${stop} ${where}`)}, count(*) from ledger_transfers
        where member_id = ${memberId} and id > (select upto from rolled)
      ${sql.join(rows, sql` `)}
    ) parts`.execute(db);
  const [sum] = answer;
  return { credit: sum?.credit ?? 0n, debit: sum?.debit ?? 0n, tail: sum?.tail ?? 0 };
}

/** Sums up the movements since the last time. The wallets are locked meanwhile, so no id is missed. */
async function rollUp(db: Queryable, memberId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .selectFrom('wallets')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    await sql`
      with ${rolled(memberId)}
      insert into statement_days as d (member_id, day, wallet_id, kind, credit_satang, debit_satang, first_id, last_id,
          closing_satang)
        select ${memberId}, (at at time zone 'Asia/Bangkok')::date as day, wallet_id, kind,
            coalesce(sum(amount_satang) filter (where amount_satang > 0), 0),
            coalesce(-sum(amount_satang) filter (where amount_satang < 0), 0),
            min(id), max(id), (array_agg(balance_after_satang order by id desc))[1]
          from ledger_transfers where member_id = ${memberId} and id > (select upto from rolled)
          group by day, wallet_id, kind
        on conflict (member_id, day, wallet_id, kind) do update set
          credit_satang = d.credit_satang + excluded.credit_satang, debit_satang = d.debit_satang + excluded.debit_satang,
          last_id = excluded.last_id, closing_satang = excluded.closing_satang`.execute(tx);
    await sql`
      insert into statement_rolls (member_id, upto_id)
        select ${memberId}, coalesce(max(id), 0) from ledger_transfers where member_id = ${memberId}
        on conflict (member_id) do update set upto_id = excluded.upto_id`.execute(tx);
  });
}

/** Finds the ids between which the movements of a range lie, so that an old page does not walk the newer rows. */
export async function idsOfRange(db: Queryable, range: Range): Promise<{ low: number; high: number } | null> {
  const { memberId, from, to } = range;
  if (from === null && to === null) return null;
  const [start, stop] = [instant(from, '-infinity'), instant(to, 'infinity')];
  const { rows } = await sql<{ low_id: number | null; high_id: number | null }>`
    with ${rolled(memberId)}
    select min(low) as low_id, max(high) as high_id from (
      select min(first_id) as low, max(last_id) as high from statement_days
        where member_id = ${memberId} and day >= ${dayOf(start)} and day <= ${dayOf(stop)}
      union all
      select min(id), max(id) from ledger_transfers
        where member_id = ${memberId} and id > (select upto from rolled) and at >= ${start} and at < ${stop}
    ) parts`.execute(db);
  const [ids] = rows;
  return { low: ids?.low_id ?? 0, high: ids?.high_id ?? 0 };
}

interface ChartRange {
  readonly memberId: number;
  readonly walletId: number;
  /** Begin of a Bangkok day. */
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns the balance of a wallet at the end of each Bangkok day with a movement, oldest first, in one query. The first
 * row is the balance before them, if it had moved at all.
 */
export async function dailyBalances(
  db: Queryable,
  { memberId, walletId, from, to }: ChartRange,
): Promise<{ date: string | null; balance_satang: bigint }[]> {
  const { end } = wholeDaysOf({ from, to });
  const last = end ?? to;
  const columns = sql`(at at time zone 'Asia/Bangkok')::date as day, id, balance_after_satang as balance`;
  const own = sql`member_id = ${memberId} and wallet_id = ${walletId}`;
  const { rows } = await sql<{ date: string | null; balance_satang: bigint }>`
    with ${rolled(memberId)}, tail as materialized (
      select ${columns}, at from ledger_transfers where ${own} and id > (select upto from rolled) and at < ${last})
    select null as date, balance as balance_satang from (
      (select 0 as is_tail, day, last_id as id, closing_satang as balance from statement_days
        where ${own} and day < ${dayOf(sql`${from}::timestamptz`)} order by day desc, last_id desc limit 1)
      union all
      (select 1, day, id, balance from tail where at < ${from} order by id desc limit 1)
      order by is_tail desc limit 1) opening
    union all
    (select distinct on (day) to_char(day, 'YYYY-MM-DD'), balance from (
      select day, last_id as id, closing_satang as balance from statement_days where ${own}
        and day >= ${dayOf(sql`${from}::timestamptz`)} and day < ${dayOf(sql`${last}::timestamptz`)}
      union all select day, id, balance from tail where at >= ${from}
      union all select ${columns} from ledger_transfers where ${own} and at >= ${last} and at < ${to}
    ) closings order by day, id desc)`.execute(db);
  return rows;
}

/** Finds the member's wallet by its id, or the main one. */
export async function walletOf(db: Queryable, memberId: number, walletId: number | undefined) {
  const wallets = await listWallets(db, memberId);
  return walletId === undefined ? wallets[0] : wallets.find(({ id }) => id === walletId);
}
