import { sql } from 'kysely';
import { addDays } from '../../calendar/bangkok-time.ts';
import type { Tx } from '../../db/transaction.ts';
import { TURN_NIGHTS } from '../proof/buckets.ts';
import { sealOf } from './seal-rows.ts';

interface ChainedSeal {
  readonly day: string;
  readonly previousSeal: string;
  readonly row_count: bigint;
  readonly leaves: string[];
  readonly seal: string;
  /** Seal of the day before; null for the first. */
  readonly before: string | null;
}

/** Seals of the last two days, and of a thirtieth of all days, that do not follow from their parts and the day before. */
export async function checkSeals(tx: Tx, day: string): Promise<string[]> {
  const { rows } = await sql<ChainedSeal>`
    select s.day::text as day, s.previous_seal as "previousSeal", s.row_count, s.leaves, s.seal, b.seal as before
      from ledger_seals s left join ledger_seals b on b.day = s.day - 1
      where s.day >= ${addDays(day, -1)}::date or (s.day - ${day}::date) % ${TURN_NIGHTS} = 0 order by s.day`.execute(
    tx,
  );
  return rows
    .filter(({ before, seal, row_count, ...told }) => {
      const isChained = told.previousSeal === (before ?? '');
      return !isChained || sealOf({ ...told, rowCount: Number(row_count) }) !== seal;
    })
    .map((row) => `the seal of ${row.day} was changed, or that of the day before`);
}
