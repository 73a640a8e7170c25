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

/** All of a kind by member, oldest first. */
export async function listCashbacks(
  db: Queryable,
  memberIds: readonly number[],
  kind: CashbackKind,
): Promise<Map<number, CashbackRow[]>> {
  const rows = await db
    .selectFrom('cashbacks')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .where('kind', '=', kind)
    .orderBy('day')
    .execute();
  const lists = new Map<number, CashbackRow[]>(memberIds.map((id) => [id, []]));
  for (const row of rows) lists.get(row.member_id)?.push(row);
  return lists;
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

/** Cashback of a member as it stands and as it was computed now. */
export interface Computation {
  readonly owner: Owner;
  readonly rows: readonly CashbackRow[];
  readonly givings: readonly ComputedCashback[];
}

interface OpenCashback extends ComputedCashback {
  readonly owner: Owner;
  readonly correctionSatang: bigint;
}

/** Writes what was computed: open ones are replaced and corrected, of closed ones what they would give is noted. */
export async function writeComputed(
  tx: Tx,
  kind: CashbackKind,
  computations: readonly Computation[],
  now: Date,
): Promise<void> {
  const dues = computations.flatMap(({ rows, givings }) => {
    const computed = new Map(givings.map(({ day, grossSatang }) => [day, grossSatang]));
    return rows.flatMap((row) => {
      const dueSatang = computed.get(row.day);
      return row.is_closed && dueSatang !== undefined && dueSatang !== row.due_satang ? [{ row, dueSatang }] : [];
    });
  });
  for (const { row, dueSatang } of dues) await noteDue(tx, row, dueSatang);
  const open = computations.flatMap((computation) => correctOpen(computation, now));
  await putOpen(tx, kind, open);
  const claimable = open.filter(
    ({ grossSatang, correctionSatang, claimableUntil }) => grossSatang + correctionSatang > 0n && claimableUntil >= now,
  );
  await notify(
    tx,
    claimable.map(({ owner, day, claimableUntil }) => ({
      memberId: owner.memberId,
      key: 'cashback.ready',
      params: { of: kind, until: claimableUntil.toISOString() },
      cause: `${kind}:${day}`,
      at: now,
    })),
  );
}

/** Returns the open ones with what they make up for of closed ones. */
function correctOpen({ owner, rows, givings }: Computation, now: Date): OpenCashback[] {
  const computed = new Map(givings.map((giving) => [giving.day, giving]));
  const known = new Map(rows.map((row) => [row.day, row]));
  const days = [...new Set([...known.keys(), ...computed.keys()])];
  const corrections = correct(
    days.map((day) => {
      const row = known.get(day);
      const giving = computed.get(day);
      const until = row?.claimable_until ?? giving?.claimableUntil;
      return {
        day,
        isClosed: row?.is_closed ?? false,
        isOver: until !== undefined && until < now,
        grossSatang: giving?.grossSatang ?? row?.gross_satang ?? 0n,
        paidSatang: row?.is_closed ? row.amount_satang : 0n,
        dueSatang: giving?.grossSatang ?? row?.due_satang ?? 0n,
      };
    }),
  );
  return givings.flatMap((giving) => {
    const row = known.get(giving.day);
    const isOpen = !row || (!row.is_closed && row.claimable_until >= now);
    return isOpen ? [{ ...giving, owner, correctionSatang: corrections.get(giving.day) ?? 0n }] : [];
  });
}

async function noteDue(tx: Tx, { member_id, kind, day }: CashbackRow, dueSatang: bigint): Promise<void> {
  await tx
    .updateTable('cashbacks')
    .set({ due_satang: dueSatang })
    .where(({ and }) => and({ member_id, kind, day }))
    .execute();
}

/** Closes a cashback that its correction has used up: nothing is left to claim. */
async function putOpen(tx: Tx, kind: CashbackKind, givings: readonly OpenCashback[]): Promise<void> {
  if (givings.length === 0) return;
  const list = givings.map(({ owner, day, version, arithmetic, grossSatang, correctionSatang, claimableUntil }) => ({
    member_id: owner.memberId,
    agent_id: owner.agentId,
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
      select r.member_id, ${kind}, r.day, r.agent_id, r.version, r.arithmetic, r.gross, r.correction,
        r.gross + r.correction, r.gross, r.gross > 0 and r.gross + r.correction = 0, r.claimable_until
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(member_id bigint, agent_id integer, day text,
        version integer, arithmetic jsonb, gross bigint, correction bigint, claimable_until timestamptz)
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

export async function markDone(
  tx: Tx,
  memberIds: readonly number[],
  period: 'day' | 'week',
  until: string,
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .insertInto('cashback_progress')
    .values(memberIds.map((member_id) => ({ member_id, period, done_until: until })))
    .onConflict((conflict) => conflict.columns(['member_id', 'period']).doUpdateSet({ done_until: until }))
    .execute();
}
