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
  /** Null means that there is no frame. */
  readonly shots: readonly (Omit<ShotRow, 'at'> & { readonly at: string })[] | null;
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
          and excluded.told_at - last.told_at >= make_interval(secs => ${everyMs / 1000}::float8)
      returning shots
    )
    select k.shots as count, k.sum, k.shooters,
      coalesce((select last.shots from yeekee_frame last where last.round_id = k.round_id), 0) as told,
      (select json_agg(s order by s.position desc) from yeekee_shot s, taken
        where s.round_id = k.round_id and s.position > taken.shots - ${MOST_SHOTS}::integer
          and s.position <= taken.shots) as shots
    from yeekee_counter k where k.round_id = ${roundId}`.execute(db);
  const [claim] = rows;
  if (!claim?.shots) return { told: claim?.told ?? 0, frame: null };
  const { count, sum, shooters } = claim;
  const shots = claim.shots.map((shot) => ({ ...shot, at: new Date(shot.at) }));
  return { told: count, frame: { roundId, count, sum, shooters, shots } };
}
