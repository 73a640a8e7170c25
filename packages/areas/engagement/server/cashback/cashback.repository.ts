import type { Queryable, Tx } from '@chokdee/kernel/db';
import { notify } from '@chokdee/kernel/notices';
import { type Selectable, sql } from 'kysely';
import type { CashbackKind, CashbackTables, LossArithmetic, TurnoverArithmetic } from './cashback.tables.ts';
import { correct } from './correction.rules.ts';

export type CashbackRow = Selectable<CashbackTables['cashbacks']>;

export interface Owner {
  readonly memberId: number;
  readonly agentId: number;
}

/** Cashback of a day or a week by present knowledge. */
export interface ComputedCashback {
  readonly day: string;
  readonly version: number;
  readonly arithmetic: TurnoverArithmetic | LossArithmetic;
  readonly grossSatang: bigint;
  readonly claimableUntil: Date;
}

/** All of a kind, oldest first. */
export function listCashbacks(db: Queryable, memberId: number, kind: CashbackKind): Promise<CashbackRow[]> {
  return db
    .selectFrom('cashbacks')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, kind }))
    .orderBy('day')
    .execute();
}

export function findCashback(
  db: Queryable,
  memberId: number,
  kind: CashbackKind,
  day: string,
): Promise<CashbackRow | undefined> {
  return db
    .selectFrom('cashbacks')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, kind, day }))
    .executeTakeFirst();
}

/** Writes what was computed: open ones are replaced and corrected, of closed ones what they would give is noted. */
export async function writeComputed(
  tx: Tx,
  owner: Owner,
  kind: CashbackKind,
  { rows, givings, now }: { rows: readonly CashbackRow[]; givings: readonly ComputedCashback[]; now: Date },
): Promise<void> {
  const computed = new Map(givings.map((giving) => [giving.day, giving]));
  const known = new Map(rows.map((row) => [row.day, row]));
  const days = [...new Set([...known.keys(), ...computed.keys()])];
  const corrections = correct(
    days.map((day) => {
      const row = known.get(day);
      const giving = computed.get(day);
      const grossSatang = giving?.grossSatang ?? row?.gross_satang ?? 0n;
      const until = row?.claimable_until ?? giving?.claimableUntil;
      return {
        day,
        isClosed: row?.is_closed ?? false,
        isOver: until !== undefined && until < now,
        grossSatang,
        paidSatang: row?.is_closed ? row.amount_satang : 0n,
        dueSatang: giving?.grossSatang ?? row?.due_satang ?? 0n,
      };
    }),
  );
  for (const { day, grossSatang } of givings) {
    const row = known.get(day);
    if (row?.is_closed) await noteDue(tx, row, grossSatang);
  }
  const open = givings.filter(({ day }) => {
    const row = known.get(day);
    return !row || (!row.is_closed && row.claimable_until >= now);
  });
  const corrected = open.map((giving) => ({ ...giving, correctionSatang: corrections.get(giving.day) ?? 0n }));
  await putOpen(tx, owner, kind, corrected);
  const claimable = corrected.filter(
    ({ grossSatang, correctionSatang, claimableUntil }) => grossSatang + correctionSatang > 0n && claimableUntil >= now,
  );
  await notify(
    tx,
    claimable.map(({ day, claimableUntil }) => ({
      memberId: owner.memberId,
      key: 'cashback.ready',
      params: { of: kind, until: claimableUntil.toISOString() },
      cause: `${kind}:${day}`,
      at: now,
    })),
  );
}

async function noteDue(tx: Tx, row: CashbackRow, dueSatang: bigint): Promise<void> {
  if (row.due_satang === dueSatang) return;
  await tx
    .updateTable('cashbacks')
    .set({ due_satang: dueSatang })
    .where(({ and }) => and({ member_id: row.member_id, kind: row.kind, day: row.day }))
    .execute();
}

/** Closes a cashback that its correction has used up: nothing is left to claim. */
async function putOpen(
  tx: Tx,
  { memberId, agentId }: Owner,
  kind: CashbackKind,
  givings: readonly (ComputedCashback & { correctionSatang: bigint })[],
): Promise<void> {
  if (givings.length === 0) return;
  const list = givings.map(({ day, version, arithmetic, grossSatang, correctionSatang, claimableUntil }) => ({
    day,
    version,
    arithmetic,
    gross: String(grossSatang),
    correction: String(correctionSatang),
    claimable_until: claimableUntil,
  }));
  await sql`
    insert into cashbacks as c (member_id, kind, day, agent_id, version, arithmetic, gross_satang, correction_satang,
        amount_satang, due_satang, is_closed, claimable_until)
      select ${memberId}, ${kind}, r.day, ${agentId}, r.version, r.arithmetic, r.gross, r.correction,
        r.gross + r.correction, r.gross, r.gross > 0 and r.gross + r.correction = 0, r.claimable_until
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(day text, version integer, arithmetic jsonb,
        gross bigint, correction bigint, claimable_until timestamptz)
      on conflict (member_id, kind, day) do update set version = excluded.version, arithmetic = excluded.arithmetic,
        gross_satang = excluded.gross_satang, correction_satang = excluded.correction_satang,
        amount_satang = excluded.amount_satang, due_satang = excluded.due_satang, is_closed = excluded.is_closed
      where not c.is_closed and (c.version, c.arithmetic, c.correction_satang)
        is distinct from (excluded.version, excluded.arithmetic, excluded.correction_satang)`.execute(tx);
}

/** Tells if the cashback has been computed up to a day, or to the week of a Monday. */
export async function isDone(db: Queryable, memberId: number, period: 'day' | 'week', until: string): Promise<boolean> {
  const row = await db
    .selectFrom('cashback_progress')
    .select('done_until')
    .where(({ and }) => and({ member_id: memberId, period }))
    .executeTakeFirst();
  return row !== undefined && row.done_until >= until;
}

export async function markDone(tx: Tx, memberId: number, period: 'day' | 'week', until: string): Promise<void> {
  await tx
    .insertInto('cashback_progress')
    .values({ member_id: memberId, period, done_until: until })
    .onConflict((conflict) => conflict.columns(['member_id', 'period']).doUpdateSet({ done_until: until }))
    .execute();
}
