import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { ShotRow } from './shot.presenter.ts';

/** A round as open pages are told of it. */
export interface Frame {
  readonly roundId: number;
  readonly count: number;
  readonly sum: bigint;
  readonly shooters: number;
  /** The last ones, newest first. */
  readonly shots: readonly ShotRow[];
}

export interface FrameTry {
  /** Shots of the round's last frame, whichever process told it. */
  readonly told: number;
  /** Null means that the last frame is too young, or has all shots. */
  readonly frame: Frame | null;
}

interface Claim extends Pick<Frame, 'count' | 'sum' | 'shooters'>, Pick<FrameTry, 'told'> {
  readonly is_taken: boolean;
}

/** The most shots in an event for front ends that were released before there were frames. */
const MOST_SHOTS = 20;

/**
 * Takes the next frame of a round, which the caller then tells. All processes together take one in `everyMs`. The
 * database's clock measures that, because processes differ by more.
 */
export async function takeFrame(db: Queryable, roundId: number, everyMs: number): Promise<FrameTry> {
  const { rows } = await sql<Claim>`
    with taken as (
      insert into yeekee_frame as last (round_id, shots, told_at)
        select round_id, shots, clock_timestamp() from yeekee_counter where round_id = ${roundId}
      on conflict (round_id) do update set shots = excluded.shots, told_at = excluded.told_at
        where last.shots < excluded.shots
          and last.told_at <= excluded.told_at - make_interval(secs => ${everyMs / 1000}::float8)
      returning shots
    )
    select shots as count, sum, shooters, exists (select from taken) as is_taken,
      coalesce((select last.shots from yeekee_frame last where last.round_id = yeekee_counter.round_id), 0) as told
    from yeekee_counter where round_id = ${roundId}`.execute(db);
  const [claim] = rows;
  if (!claim?.is_taken) return { told: claim?.told ?? 0, frame: null };
  const { count, sum, shooters } = claim;
  const shots = await db
    .selectFrom('yeekee_shot')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('position', '<=', count)
    .orderBy('position', 'desc')
    .limit(MOST_SHOTS)
    .execute();
  return { told: count, frame: { roundId, count, sum, shooters, shots } };
}
