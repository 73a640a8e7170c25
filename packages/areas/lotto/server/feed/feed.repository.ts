import type { Queryable } from '@chokdee/kernel/db';
import { roundQuery } from '../rounds/round.repository.ts';
import type { FeedState } from '../schema/operation.tables.ts';
import type { PublishedResult } from '../results/draw-numbers.rules.ts';
import type { FeedDraw } from './result-feed.ts';
import { SOURCES_TO_AGREE } from './feed.rules.ts';

/** Sources that are asked for a lottery. */
export const sourcesOf = (db: Queryable, lottery: string) =>
  db
    .selectFrom('lotto_feed_source')
    .select(['code', 'name', 'url'])
    .where('is_on', '=', true)
    .where((eb) => eb(eb.val(lottery), '=', eb.fn.any('lotteries')))
    .orderBy('code')
    .execute();

/** A lottery is watched when enough sources have it to agree. */
export const isWatched = async (db: Queryable, lottery: string): Promise<boolean> =>
  (await sourcesOf(db, lottery)).length >= SOURCES_TO_AGREE;

/** State of a watched draw; undefined before its first reading and after its end. */
export const findFeedDraw = (db: Queryable, { lottery, drawDate }: FeedDraw) =>
  db
    .selectFrom('lotto_feed_draw')
    .selectAll()
    .where(({ and }) => and({ lottery, draw_date: drawDate }))
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Results of a draw that were taken back, the latest last. */
export const listReversed = (db: Queryable, { lottery, drawDate }: FeedDraw) =>
  db
    .selectFrom('lotto_reversal as v')
    .innerJoin('lotto_round as r', 'r.id', 'v.round_id')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .select(['v.published', 'v.reversed_at'])
    .where('c.code', '=', lottery)
    .where('r.draw_date', '=', drawDate)
    .where('r.round_no', 'is', null)
    .orderBy('v.reversed_at')
    .execute();

/**
 * Readings of a draw that count, in the order in which they came. They are of a source as it is set now, and younger
 * than the last result that was taken back.
 */
export async function listReadings(db: Queryable, draw: FeedDraw) {
  const reversedAt = (await listReversed(db, draw)).at(-1)?.reversed_at ?? new Date(0);
  return db
    .selectFrom('lotto_feed_reading as r')
    .innerJoin('lotto_feed_source as s', 's.code', 'r.source')
    .selectAll('r')
    .select('s.name')
    .where(({ and }) => and({ 'r.lottery': draw.lottery, 'r.draw_date': draw.drawDate, 's.is_on': true }))
    .where((eb) => eb(eb.val(draw.lottery), '=', eb.fn.any('s.lotteries')))
    .whereRef('r.read_at', '>=', 's.set_at')
    .where('r.read_at', '>', reversedAt)
    .orderBy('r.id')
    .execute();
}

/** Rounds of the scheduled draw at all agents. */
export const roundsOfDraw = (db: Queryable, { lottery, drawDate }: FeedDraw) =>
  roundQuery(db)
    .where('lotto_category.code', '=', lottery)
    .where('draw_date', '=', drawDate)
    .where('round_no', 'is', null)
    .orderBy('lotto_round.id')
    .execute();

interface FeedRow extends FeedDraw {
  readonly state: FeedState;
  readonly published: PublishedResult | null;
  readonly dueAt: Date;
  readonly now: Date;
}

export async function writeFeedDraw(db: Queryable, row: FeedRow): Promise<void> {
  const { lottery, drawDate, state, dueAt, now } = row;
  const published = row.published && JSON.stringify(row.published);
  await db
    .insertInto('lotto_feed_draw')
    .values({ lottery, draw_date: drawDate, state, published, due_at: dueAt, since: now, ended_at: null })
    .onConflict((conflict) =>
      conflict.columns(['lottery', 'draw_date']).doUpdateSet({
        state,
        published,
        due_at: dueAt,
        since: now,
        ended_at: null,
      }),
    )
    .execute();
}
