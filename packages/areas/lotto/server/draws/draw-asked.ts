import type { Queryable } from '@chokdee/kernel/db';
import { atFirstAgent, type StaffMember } from '@chokdee/kernel/staff';
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

/**
 * Lists the draws whose result one person has entered, and which wait for the second. `agentId` limits the list to
 * what is answered at that agent.
 */
export async function listAskedDraws(db: Queryable, now: Date, agentId?: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select input->'places'->>'lottery' as lottery, input->'places'->>'draw' as draw, id::integer as approval,
        asked_by, asked_at
      from approvals where act = 'draw enter' and decision is null and expires_at > ${now}
        and agent_id = coalesce(${agentId ?? null}::integer, agent_id) order by id`.execute(db);
  return rows;
}

/** Lists those that the person may answer. */
export const listAskedOf = async (db: Queryable, staff: StaffMember, now: Date): Promise<Asked[]> =>
  listAskedDraws(db, now, (await atFirstAgent(db, staff)).agentId);

export async function isDrawAskedFor(
  db: Queryable,
  round: Pick<RoundRow, 'code' | 'draw_date' | 'round_no'>,
  now: Date,
): Promise<boolean> {
  const draw = drawText(round);
  return (await listAskedDraws(db, now)).some((asked) => asked.lottery === round.code && asked.draw === draw);
}
