import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

/** Shots read at once: a round of millions is never in memory. */
const PAGE = 10_000;
/** Days that shots stay in the database alone. */
const KEEP_DAYS = 365;

/** Finds rounds behind `after` whose shots are old and lie in no file yet, in the order of their ids. */
export async function findUnarchived(
  db: Queryable,
  { now, after, most }: { readonly now: Date; readonly after: number; readonly most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.round_id as id from yeekee_counter c join lotto_round r on r.id = c.round_id
      where c.round_id > ${after} and c.shots > 0 and r.status in ('resulted', 'cancelled')
        and r.result_at < ${now}::timestamptz - make_interval(days => ${KEEP_DAYS})
        and not exists (select from yeekee_archive a where a.round_id = c.round_id)
      order by c.round_id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

async function* linesOf(db: Queryable, roundId: number) {
  for (let after = 0; ; ) {
    const shots = await db
      .selectFrom('yeekee_shot')
      .select(['position', 'number', 'member_id', 'masked_name', 'is_sandbox', 'at'])
      .where('round_id', '=', roundId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(PAGE)
      .execute();
    for (const shot of shots) yield `${JSON.stringify(shot)}\n`;
    if (shots.length < PAGE) return;
    after = shots.at(-1)?.position ?? after;
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
    const lines = Readable.from(linesOf(db, roundId));
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { flush: true }));
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
        .values({ round_id: roundId, file, sha256, shots, archived_at: now })
        .onConflict((conflict) => conflict.column('round_id').doNothing())
        .executeTakeFirst();
      if (recorded) await rename(unfinished, join(folder, file));
    });
  } finally {
    await rm(unfinished, { force: true });
  }
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
