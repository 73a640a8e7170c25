import { sql } from 'kysely';
import { inTransaction, type Queryable, type Tx } from '../../db/transaction.ts';
import { hashRows, rowsPerLeaf, type Seal, type SealedRows, sealOf, type Upto } from './seal-rows.ts';

/** A seal as it was sent out; from the log it has no leaves. */
export type OutsideSeal = Pick<Seal, 'day' | 'seal'> & Partial<Pick<Seal, 'rowCount' | 'leaves'>>;

export interface Difference {
  readonly day: string;
  /** A difference from what was sealed: of rows, or of the seal itself. */
  readonly where: string;
}

interface Stored extends Upto, Seal {}

/**
 * Computes every sealed day anew from its rows and holds it against what is stored and what was sent out. A change by
 * the owner of the database, who can make rows and seals agree, is found by a seal from outside.
 * @returns the first day that differs, null when all are as they were; and how many were held against an outside seal
 */
export async function verifySeals(
  db: Queryable,
  outside: readonly OutsideSeal[],
): Promise<{ days: number; outside: number; difference: Difference | null }> {
  return inTransaction(db, async (tx) => {
    const stored = await readStored(tx);
    const sent = new Map(outside.map((seal) => [seal.day, seal]));
    const lost = [...sent.keys()].sort().find((day) => !stored.some((seal) => seal.day === day));
    let after: Upto = { house_upto_id: 0, audit_upto_id: 0 };
    let previousSeal = '';
    let days = 0;
    for (const day of stored) {
      if (lost !== undefined && lost < day.day) break;
      const known = sent.get(day.day);
      const wanted = known ?? day;
      const rows = await hashRows(tx, {
        day: day.day,
        after,
        upto: day,
        perLeaf: rowsPerLeaf(wanted.rowCount ?? day.rowCount),
      });
      const seal = sealOf({ day: day.day, previousSeal, ...rows });
      const where = differenceOf({ rows, seal, stored: day, known });
      if (where !== null) return { days, outside: sent.size, difference: { day: day.day, where } };
      [after, previousSeal, days] = [day, seal, days + 1];
    }
    const difference = lost === undefined ? null : { day: lost, where: 'there is no seal of it any more' };
    return { days, outside: sent.size, difference };
  });
}

interface Compared {
  readonly rows: SealedRows;
  readonly seal: string;
  readonly stored: Stored;
  readonly known: OutsideSeal | undefined;
}

function differenceOf({ rows, seal, stored, known }: Compared): string | null {
  const source = known && known.seal !== seal ? known : stored;
  if (source.seal === seal) return null;
  const leaves = source.leaves ?? stored.leaves;
  const most = Math.max(leaves.length, rows.leaves.length);
  const place = Array.from({ length: most }, (_, index) => index).find((index) => leaves[index] !== rows.leaves[index]);
  const from = source === known ? 'the seal that was sent out' : 'the stored seal';
  if (place === undefined) return `${from} is not of these rows: it or a day before it was changed`;
  const names = rows.names[place];
  if (!names) return `${from} has more rows at the end`;
  const [first, last] = names;
  return `${first === last ? first : `from ${first} to ${last}`}: not as ${from} has it`;
}

async function readStored(tx: Tx): Promise<Stored[]> {
  const { rows } = await sql<Omit<Stored, 'rowCount'> & { row_count: bigint }>`
    select s.day::text as day, previous_seal as "previousSeal", row_count, leaves, seal, house_upto_id, audit_upto_id
      from ledger_seals s order by s.day`.execute(tx);
  return rows.map(({ row_count, ...row }) => ({ ...row, rowCount: Number(row_count) }));
}
