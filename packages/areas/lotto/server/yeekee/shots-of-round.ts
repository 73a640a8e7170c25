import { join } from 'node:path';
import type { Queryable } from '@chokdee/kernel/db';
import type { ShotRow } from './shot.presenter.ts';
import { PAGE, readPage } from './shot-archive.ts';

/** Place of the shots: the database, and for rounds of more than a year the folder of files. */
export interface ShotPlaces {
  readonly db: Queryable;
  /** Null means that this process has no folder. */
  readonly folder: string | null;
}

interface Positions {
  readonly from: number;
  /** Included. */
  readonly to: number;
}

/** Reads the shots of a round at these positions, in their order. @throws Error when their file is away or damaged */
export async function shotsBetween(
  { db, folder }: ShotPlaces,
  roundId: number,
  { from, to }: Positions,
): Promise<ShotRow[]> {
  if (to < from) return [];
  const rows = await db
    .selectFrom('yeekee_shot')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .orderBy('position')
    .execute();
  if (rows.length > 0) return rows;
  const archive = await db
    .selectFrom('yeekee_counter as c')
    .innerJoin('yeekee_archive as a', 'a.round_id', 'c.round_id')
    .select(['a.file', 'a.page_ends'])
    .where(({ and }) => and({ 'c.round_id': roundId, 'c.is_in_file': true }))
    .executeTakeFirst();
  if (!archive) return [];
  if (folder === null) throw new Error(`SHOT_ARCHIVE_DIR is not set, and the shots of round ${roundId} lie there`);
  const file = { path: join(folder, archive.file), roundId, pageEnds: archive.page_ends ?? [] };
  const shots: ShotRow[] = [];
  for (let page = Math.floor((from - 1) / PAGE); page * PAGE < to && page < file.pageEnds.length; page += 1) {
    shots.push(...(await readPage({ ...file, page })));
  }
  return shots.filter(({ position }) => position >= from && position <= to);
}
