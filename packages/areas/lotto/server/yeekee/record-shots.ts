import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { type RoundRow, roundQuery } from '../rounds/round.repository.ts';

export type ShotRound = RoundRow & { cooldown_s: number };

export interface NewShot {
  /** Order of arrival; it decides the positions. */
  readonly place: number;
  readonly round: { readonly id: number; readonly cooldown_s: number };
  readonly memberId: number;
  readonly number: string;
  /** The masked name that everyone sees. */
  readonly name: string;
  readonly isSandbox: boolean;
  readonly at: Date;
}

export interface RecordedShot {
  place: number;
  round_id: number;
  /** 0 means that the member has to wait. Null means that the round takes no shots any more. */
  shot_position: number | null;
  /** Shots of the round after all shots of the call. */
  shots: number | null;
  next_shot_at: Date;
}

/** Writes shots in one call, each with its own outcome: refused ones change nothing. */
export async function recordShots(db: Queryable, shots: readonly NewShot[]): Promise<RecordedShot[]> {
  if (shots.length === 0) return [];
  const list = shots.map((shot) => ({
    place: shot.place,
    round_id: String(shot.round.id),
    member_id: shot.memberId,
    number: shot.number,
    masked_name: shot.name,
    is_sandbox: shot.isSandbox,
    at: shot.at,
    cooldown_s: shot.round.cooldown_s,
  }));
  const { rows } = await sql<Omit<RecordedShot, 'round_id'>>`
    select * from yeekee_record_shots(${JSON.stringify(list)}::jsonb)`.execute(db);
  const rounds = new Map(shots.map((shot) => [shot.place, shot.round.id]));
  return rows.map((row) => ({ ...row, round_id: rounds.get(row.place) ?? 0 }));
}

export async function findShotRounds(db: Queryable, ids: readonly number[]): Promise<Map<number, ShotRound>> {
  if (ids.length === 0) return new Map();
  const rows = await roundQuery(db)
    .select('lotto_version.cooldown_s')
    .where('lotto_round.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the sandbox members among the ids; their shots are marked. */
export async function findSandboxMembers(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('is_sandbox', '=', true)
    .execute();
  return new Set(rows.map((row) => row.id));
}
