import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Most leaves of a day. Each leaf hashes a run of rows, so that a difference can be located. */
export const MOST_LEAVES = 1_024;

export interface Seal {
  /** Bangkok day, YYYY-MM-DD. */
  readonly day: string;
  readonly previousSeal: string;
  readonly rowCount: number;
  readonly leaves: readonly string[];
  readonly seal: string;
}

/** Last ids that a seal covers in the tables numbered across all members. */
export interface Upto {
  readonly house_upto_id: number;
  readonly audit_upto_id: number;
}

interface Wanted {
  readonly day: string;
  readonly after: Upto;
  readonly upto: Upto;
  /** Rows per leaf. Null means the fewest that keep to `MOST_LEAVES`. */
  readonly perLeaf: number | null;
}

export type SealedRows = Pick<Seal, 'rowCount' | 'leaves'> & {
  /** Readable names of the first and the last row of each leaf. */
  readonly names: readonly (readonly [string, string])[];
};

/** Computes the seal from the previous seal, the day, the count of rows and all leaves. */
export function sealOf({ previousSeal, day, rowCount, leaves }: Omit<Seal, 'seal'>): string {
  return createHash('sha256')
    .update([previousSeal, day, rowCount, ...leaves].join('\n'))
    .digest('hex');
}

export const rowsPerLeaf = (rowCount: number): number => Math.max(1, Math.ceil(rowCount / MOST_LEAVES));

interface Leaf {
  readonly hash: string;
  readonly rows: bigint;
  readonly first: bigint[];
  readonly last: bigint[];
}

const nameOf = ([source, owner, id]: readonly bigint[]): string =>
  source === 1n
    ? `transfer ${id} of member ${owner}`
    : `${source === 2n ? 'house transfer' : 'act of the staff'} ${id} of agent ${owner}`;

/** A transfer `t` with its postings, as seals hash it. */
export const transferBody =
  sql.raw(`to_jsonb(t) - '{title_key,title_params}'::text[] || jsonb_build_object('postings', (
            select jsonb_agg(to_jsonb(p) order by p.line) from public.ledger_postings p
              where p.member_id = t.member_id and p.transfer_id = t.id))`);

/** Hash of a named body in a statement of seals. */
export const rowHash = sql.raw(`sha256(convert_to(name::text || jsonb_strip_nulls(body)::text, 'UTF8'))`);

/** Settings under which a row has the same text in every session, and functions are the server's own. */
export const settleSession = (tx: Tx) =>
  sql`select set_config('search_path', 'pg_catalog, public', true), set_config('timezone', 'UTC', true),
    set_config('work_mem', '64MB', true)`.execute(tx);

/**
 * Hashes the rows of a day in a fixed order: transfers with their postings by member, house transfers, staff acts.
 * Hashes a row as JSON without its null columns, so that later columns leave old hashes unchanged. Leaves out titles,
 * which are no part of the books. Leaves out texts that staff typed, which go when their member is erased.
 * Calls no function that this database's owner could have written.
 */
export async function hashRows(tx: Tx, { day, after, upto, perLeaf }: Wanted): Promise<SealedRows> {
  await settleSession(tx);
  const { rows } = await sql<Leaf>`
    with marks as (
      select m.member_id, m.upto_id, coalesce((select b.upto_id from public.ledger_seal_marks b
          where b.member_id = m.member_id and b.day < m.day order by b.day desc limit 1), 0) as after_id
        from public.ledger_seal_marks m where m.day = ${day}::date
    ), told as (
      select array[1, t.member_id, t.id] as name, ${transferBody} as body
        from marks m
        join public.ledger_transfers t on t.member_id = m.member_id and t.id > m.after_id and t.id <= m.upto_id
      union all
      select array[2, h.agent_id, h.id], to_jsonb(h) from public.ledger_house_transfers h
        where h.id > ${after.house_upto_id} and h.id <= ${upto.house_upto_id}
      union all
      select array[3, a.agent_id, a.id], to_jsonb(a) - '{details,before,after,answer,reason}'::text[] from public.staff_audit a
        where a.id > ${after.audit_upto_id} and a.id <= ${upto.audit_upto_id}
    ), hashed as (
      select row_number() over (order by name) - 1 as n, count(*) over () as total, name, ${rowHash} as hash
        from told
    )
    select encode(sha256(string_agg(hash, ''::bytea order by n)), 'hex') as hash,
        count(*) as rows, min(name) as first, max(name) as last
      from hashed
      group by n / coalesce(${perLeaf}::bigint, greatest(1, (total + ${MOST_LEAVES - 1}::bigint) / ${MOST_LEAVES}::bigint))
      order by min(n)`.execute(tx);
  return {
    rowCount: rows.reduce((sum, leaf) => sum + Number(leaf.rows), 0),
    leaves: rows.map(({ hash }) => hash),
    names: rows.map(({ first, last }) => [nameOf(first), nameOf(last)]),
  };
}
