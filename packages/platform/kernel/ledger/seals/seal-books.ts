import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDays, bangkokInstant } from '../../calendar/bangkok-time.ts';
import { inTransaction, type Queryable, type Tx } from '../../db/transaction.ts';
import { MAIN_WALLET_TYPE } from '../wallets.ts';
import { hashRows, type Seal, sealOf, type Upto } from './seal-rows.ts';

/** Any number that no other lock of the database has: one process seals. */
const SEAL_LOCK = 7_271_003;
const LOOK_MS = 50;
const LONGEST_MS = 60_000;

/**
 * Seals every day up to `day` that is not sealed yet; days that are over, in their order. What is posted later, with
 * whatever time, belongs to the next seal: a row is in one seal, and in no other.
 * @param keep runs in their transaction
 * @returns the new seals
 */
export async function sealBooks(
  db: Queryable,
  day: string,
  now: Date,
  keep: (tx: Tx, seals: readonly Seal[]) => Promise<void>,
): Promise<Seal[]> {
  await waitForRunning(db);
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEAL_LOCK}::bigint)`.execute(tx);
    const seals: Seal[] = [];
    let last = await lastSeal(tx);
    for (let next = last ? addDays(last.day, 1) : day; next <= day; next = addDays(next, 1)) {
      const seal = await sealDay(tx, next, last, now);
      seals.push(seal);
      last = seal;
    }
    await keep(tx, seals);
    return seals;
  });
}

/**
 * Rows that are numbered for everybody are committed in any order: those of transactions that run now may still come
 * between. After the end of a day that takes a moment; longer ones are tried again by the job.
 */
async function waitForRunning(db: Queryable): Promise<void> {
  const { rows } = await sql<{ edge: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as edge`.execute(db);
  const edge = rows[0]?.edge ?? '0';
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    const running = await sql<{ is_over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${edge}::xid8 as is_over`.execute(db);
    if (running.rows[0]?.is_over) return;
    if (waitedMs > LONGEST_MS) throw new Error('a transaction runs for longer than the sealing of the books can wait');
    await pause(LOOK_MS);
  }
}

type LastSeal = Pick<Seal, 'day' | 'seal'> & Upto;

async function lastSeal(tx: Tx): Promise<LastSeal | null> {
  const { rows } = await sql<LastSeal>`
    select s.day::text as day, seal, house_upto_id, audit_upto_id from ledger_seals s order by s.day desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

const NOTHING: Upto = { house_upto_id: 0, audit_upto_id: 0 };

async function sealDay(tx: Tx, day: string, last: LastSeal | null, now: Date): Promise<Seal & Upto> {
  const end = bangkokInstant(day, '24:00');
  const after = last ?? NOTHING;
  await sql`
    insert into ledger_seal_marks (member_id, day, upto_id)
      select t.member_id, ${day}::date, max(t.id) from wallets w
        cross join lateral (select coalesce(max(b.upto_id), 0) as upto_id from ledger_seal_marks b
          where b.member_id = w.member_id) before
        join ledger_transfers t on t.member_id = w.member_id and t.id > before.upto_id and t.at < ${end}
        where w.wallet_type_id = ${MAIN_WALLET_TYPE} and w.transfer_count > before.upto_id
        group by t.member_id`.execute(tx);
  const { rows } = await sql<Upto>`
    select coalesce((select max(id) from ledger_house_transfers where at < ${end} and id > ${after.house_upto_id}),
        ${after.house_upto_id}) as house_upto_id,
      coalesce((select max(id) from staff_audit where at < ${end} and id > ${after.audit_upto_id}),
        ${after.audit_upto_id}) as audit_upto_id`.execute(tx);
  const upto = rows[0] ?? NOTHING;
  const { rowCount, leaves } = await hashRows(tx, { day, after, upto, perLeaf: null });
  const told = { day, previousSeal: last?.seal ?? '', rowCount, leaves };
  const seal = sealOf(told);
  await tx
    .insertInto('ledger_seals')
    .values({
      day,
      previous_seal: told.previousSeal,
      row_count: BigInt(rowCount),
      leaves: [...leaves],
      seal,
      ...upto,
      sealed_at: now,
    })
    .execute();
  return { ...told, seal, ...upto };
}
