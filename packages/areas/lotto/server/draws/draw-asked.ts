import type { Queryable } from '@chokdee/kernel/db';
import { atFirstAgent, type StaffMember } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { findRoundIds } from '../bets/references.ts';
import { getRound, type RoundRow } from '../rounds/round.repository.ts';
import { drawText } from './draw-key.ts';

interface Asked {
  readonly lottery: string;
  readonly draw: string;
  readonly approval: number;
  readonly asked_by: number;
  readonly asked_at: Date;
}

interface Row extends Omit<Asked, 'lottery' | 'draw'> {
  readonly act: 'draw enter' | 'enter-result';
  readonly agent_id: number;
  readonly places: { readonly lottery?: string; readonly draw?: string; readonly round?: string };
}

/**
 * Lists the draws whose result one person has entered, for all rounds or for one, and which wait for the second.
 * `agentIds` limits the list to what is answered at these agents.
 */
export async function listAskedDraws(db: Queryable, now: Date, agentIds?: readonly number[]): Promise<Asked[]> {
  const { rows } = await sql<Row>`
    select act, agent_id, input->'places' as places, id::integer as approval, asked_by, asked_at
      from approvals where act in ('draw enter', 'enter-result') and decision is null and expires_at > ${now}
        and (${agentIds ?? null}::bigint[] is null or agent_id = any(${agentIds ?? null}))
      order by id`.execute(db);
  const found = await Promise.all(
    rows.map(async ({ act, agent_id: agentId, places, ...asked }) => {
      const { lottery = '', draw = '', round: typed = '' } = places;
      if (act === 'draw enter') return [{ lottery, draw, ...asked }];
      const ids = /^\d+$/.test(typed) ? [Number(typed)] : await findRoundIds(db, agentId, typed.toUpperCase());
      const rounds = await Promise.all(ids.map((id) => getRound(db, id)));
      return rounds.map((round) => ({ lottery: round.code, draw: drawText(round), ...asked }));
    }),
  );
  return found.flat();
}

/** Lists those that the person may answer: a result of a whole draw is asked at the first agent of a person. */
export const listAskedOf = async (db: Queryable, staff: StaffMember, now: Date): Promise<Asked[]> =>
  listAskedDraws(db, now, [staff.agentId, (await atFirstAgent(db, staff)).agentId]);

export async function isDrawAskedFor(
  db: Queryable,
  round: Pick<RoundRow, 'code' | 'draw_date' | 'round_no'>,
  now: Date,
): Promise<boolean> {
  const draw = drawText(round);
  return (await listAskedDraws(db, now)).some((asked) => asked.lottery === round.code && asked.draw === draw);
}
