import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { ShotRow } from './shot.presenter.ts';

/** Shots of one page of a file: some 500 KB of JSON. A round of millions is never in memory. */
export const PAGE = 5_000;
/** Days that shots stay in the database alone. */
const KEEP_DAYS = 365;
/** Days that shots stay in both places, so that the backups have the file before it is the only copy. */
const BOTH_DAYS = 30;

export interface OldRound {
  readonly id: number;
  /** True when the shots have a file already and may leave the database. */
  readonly has_file: boolean;
}

/** Finds rounds behind `after` whose shots are to be written to a file or deleted, in the order of their ids. */
export async function findOldRounds(
  db: Queryable,
  { now, after, most }: { readonly now: Date; readonly after: number; readonly most: number },
): Promise<OldRound[]> {
  const { rows } = await sql<OldRound>`
    select c.round_id as id, a.round_id is not null as has_file
      from yeekee_counter c join lotto_round r on r.id = c.round_id left join yeekee_archive a on a.round_id = c.round_id
      where not c.is_in_file and c.round_id > ${after} and c.shots > 0 and r.status in ('resulted', 'cancelled')
        and r.result_at < ${now}::timestamptz - make_interval(days => ${KEEP_DAYS})
        and (a.round_id is null or a.page_ends is not null
          and a.archived_at < ${now}::timestamptz - make_interval(days => ${BOTH_DAYS}))
      order by c.round_id limit ${most}`.execute(db);
  return rows;
}

async function* pagesOf(db: Queryable, roundId: number) {
  for (let after = 0; ; ) {
    const shots = await db
      .selectFrom('yeekee_shot')
      .select(['position', 'number', 'member_id', 'masked_name', 'is_sandbox', 'at'])
      .where('round_id', '=', roundId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(PAGE)
      .execute();
    if (shots.length === 0) return;
    yield shots.map((shot) => `${JSON.stringify(shot)}\n`).join('');
    after = shots.at(-1)?.position ?? after;
  }
}

/** Compresses each page by itself, so that one page can be read alone. @returns bytes at which each page ends */
async function writePages(db: Queryable, roundId: number, path: string): Promise<number[]> {
  const file = await open(path, 'wx');
  try {
    const ends: number[] = [];
    for await (const page of pagesOf(db, roundId)) {
      const bytes = await promisify(gzip)(page);
      await file.appendFile(bytes);
      ends.push((ends.at(-1) ?? 0) + bytes.length);
    }
    await file.sync();
    return ends;
  } finally {
    await file.close();
  }
}

/**
 * Writes the shots of a round to a compressed file, a line of JSON each, and records its SHA-256. Of several runs for
 * one round, the first record and its file stay.
 * @throws Error when the file lacks shots that the round has counted
 */
export async function archiveShots(db: Queryable, folder: string, roundId: number, now: Date): Promise<void> {
  const file = `round-${roundId}.jsonl.gz`;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${file}.${randomUUID()}.part`);
  try {
    const page_ends = await writePages(db, roundId, unfinished);
    const { sha256, shots } = await readArchive(unfinished);
    const { shots: counted } = await db
      .selectFrom('yeekee_counter')
      .select('shots')
      .where('round_id', '=', roundId)
      .executeTakeFirstOrThrow();
    if (shots !== counted) throw new Error(`round ${roundId} has counted ${counted} shots, but its file has ${shots}`);
    await inTransaction(db, async (tx) => {
      const { numInsertedOrUpdatedRows: recorded } = await tx
        .insertInto('yeekee_archive')
        .values({ round_id: roundId, file, sha256, shots, archived_at: now, page_ends })
        .onConflict((conflict) => conflict.column('round_id').doNothing())
        .executeTakeFirst();
      if (recorded) await rename(unfinished, join(folder, file));
    });
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Deletes the shots of a round from the database. @throws Error unless the file has all of them, as recorded */
export async function deleteShots(db: Queryable, folder: string, roundId: number): Promise<void> {
  const archive = db.selectFrom('yeekee_archive').select('file').where('round_id', '=', roundId);
  const { sha256, shotsHash } = await readArchive(join(folder, (await archive.executeTakeFirstOrThrow()).file));
  await sql`select yeekee_delete_shots(${roundId}, ${sha256}, ${shotsHash})`.execute(db);
}

interface ReadArchive {
  readonly sha256: string;
  readonly shots: number;
  /** Hash of positions and numbers, as the proof of a result shows it. */
  readonly shotsHash: string;
}

/** Reads a file of the archive, line by line. @throws Error for a file that is away or damaged */
export async function readArchive(path: string): Promise<ReadArchive> {
  const [sha256, shotsHash] = [createHash('sha256'), createHash('sha256')];
  const compressed = createReadStream(path).on('data', (chunk) => sha256.update(chunk));
  const gunzip = createGunzip();
  const read = pipeline(compressed, gunzip);
  let shots = 0;
  const lines = (async () => {
    for await (const line of createInterface({ input: gunzip })) {
      const { position, number } = JSON.parse(line) as { position: number; number: string };
      shotsHash.update(`${shots === 0 ? '' : '\n'}${position}:${number}`);
      shots += 1;
    }
  })();
  await Promise.all([read, lines]);
  return { sha256: sha256.digest('hex'), shots, shotsHash: shotsHash.digest('hex') };
}

interface FilePart {
  readonly path: string;
  readonly roundId: number;
  readonly pageEnds: readonly number[];
  /** Place of the page, from 0. */
  readonly page: number;
}

/** Reads one page of a file. @throws Error for a file that is away or damaged */
export async function readPage({ path, roundId, pageEnds, page }: FilePart): Promise<ShotRow[]> {
  const end = pageEnds[page];
  if (end === undefined) return [];
  const part = createReadStream(path, { start: pageEnds[page - 1] ?? 0, end: end - 1 });
  const gunzip = createGunzip();
  const read = pipeline(part, gunzip);
  const shots: ShotRow[] = [];
  const lines = (async () => {
    for await (const line of createInterface({ input: gunzip })) {
      const shot = JSON.parse(line) as Omit<ShotRow, 'round_id' | 'at'> & { readonly at: string };
      shots.push({ ...shot, round_id: roundId, at: new Date(shot.at) });
    }
  })();
  await Promise.all([read, lines]);
  return shots;
}
