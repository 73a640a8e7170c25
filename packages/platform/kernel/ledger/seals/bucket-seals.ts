import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import type { MemberRange } from '../../jobs/ranges.ts';
import { rowHash, settleSession, transferBody } from './seal-rows.ts';

interface BucketDay {
  /** Bangkok day, YYYY-MM-DD. */
  readonly day: string;
  readonly row_count: bigint;
  readonly hash: string;
}

export interface BucketSeal {
  readonly day: string;
  readonly row_count: bigint;
  readonly previous_seal: string;
  readonly seal: string;
}

const EVER = '-infinity';

/** Makes the seals of days that are closed and not sealed yet: those up to which the seal of the house has marks. */
export async function nextSeals(tx: Tx, range: MemberRange): Promise<BucketSeal[]> {
  const stored = await readLast(tx, range);
  const days = await hashDays(tx, range, stored?.day ?? EVER);
  return chain(range, days, stored?.seal ?? '');
}

export async function keepSeals(tx: Tx, range: MemberRange, seals: readonly BucketSeal[]): Promise<void> {
  if (seals.length === 0) return;
  await tx
    .insertInto('ledger_bucket_seals')
    .values(seals.map((seal) => ({ from_id: range.from, ...seal })))
    .execute();
}

/** Computes all sealed days of a bucket anew from its rows, and returns the first that differs as a problem. */
export async function verifyBucket(tx: Tx, range: MemberRange): Promise<string[]> {
  const { rows: stored } = await sql<BucketSeal>`
    select s.day::text as day, row_count, previous_seal, seal from ledger_bucket_seals s
      where from_id = ${range.from} order by s.day`.execute(tx);
  const last = stored.at(-1);
  if (!last) return [];
  const days = (await hashDays(tx, range, EVER)).filter(({ day }) => day <= last.day);
  const made = chain(range, days, '');
  const most = Math.max(made.length, stored.length);
  const place = Array.from({ length: most }, (_, index) => index).find((index) => !isSame(stored[index], made[index]));
  if (place === undefined) return [];
  const day = [stored[place]?.day, made[place]?.day].filter((each) => each !== undefined).sort()[0];
  return [`members ${range.from} to ${range.to} on ${day}: the rows or the seal of that day were changed`];
}

const isSame = (one: BucketSeal | undefined, other: BucketSeal | undefined): boolean =>
  one?.day === other?.day &&
  one?.seal === other?.seal &&
  one?.previous_seal === other?.previous_seal &&
  one?.row_count === other?.row_count;

function chain({ from }: MemberRange, days: readonly BucketDay[], first: string): BucketSeal[] {
  let previous = first;
  return days.map(({ day, row_count, hash }) => {
    const seal = createHash('sha256').update([previous, from, day, row_count, hash].join('\n')).digest('hex');
    const made = { day, row_count, previous_seal: previous, seal };
    previous = seal;
    return made;
  });
}

async function readLast(tx: Tx, { from }: MemberRange): Promise<Pick<BucketSeal, 'day' | 'seal'> | null> {
  const { rows } = await sql<Pick<BucketSeal, 'day' | 'seal'>>`
    select s.day::text as day, seal from ledger_bucket_seals s where from_id = ${from} order by s.day desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Hashes a bucket's transfers of each sealed day after one; their order is that of members and numbers. */
async function hashDays(tx: Tx, { from, to }: MemberRange, after: string): Promise<BucketDay[]> {
  await settleSession(tx);
  const { rows } = await sql<BucketDay>`
    with marks as (
      select m.member_id, m.day, m.upto_id, coalesce((select b.upto_id from public.ledger_seal_marks b
          where b.member_id = m.member_id and b.day < m.day order by b.day desc limit 1), 0) as after_id
        from public.members s cross join lateral (
          select * from public.ledger_seal_marks m where m.member_id = s.id and m.day > ${after}::date) m
        where s.id between ${from} and ${to}
    ), told as (
      select k.day, array[t.member_id, t.id] as name, ${transferBody} as body from marks k
        join public.ledger_transfers t on t.member_id = k.member_id and t.id > k.after_id and t.id <= k.upto_id
    )
    select told.day::text as day, count(*) as row_count,
        encode(sha256(string_agg(${rowHash}, ''::bytea order by name)), 'hex') as hash
      from told group by told.day order by told.day`.execute(tx);
  return rows;
}
