import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { RoundRow } from '../rounds/round.repository.ts';
import { drawText } from './draw-key.ts';

interface Asked {
  readonly lottery: string;
  readonly draw: string;
  readonly approval: number;
  readonly asked_by: number;
  readonly asked_at: Date;
}

/** Lists the draws whose result one person has entered, and which wait for the second. */
export async function listAskedDraws(db: Queryable, now: Date): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select input->'places'->>'lottery' as lottery, input->'places'->>'draw' as draw, id::integer as approval,
        asked_by, asked_at
      from approvals where act = 'draw enter' and decision is null and expires_at > ${now} order by id`.execute(db);
  return rows;
}

export async function isDrawAskedFor(
  db: Queryable,
  round: Pick<RoundRow, 'code' | 'draw_date' | 'round_no'>,
  now: Date,
): Promise<boolean> {
  const draw = drawText(round);
  return (await listAskedDraws(db, now)).some((asked) => asked.lottery === round.code && asked.draw === draw);
}
