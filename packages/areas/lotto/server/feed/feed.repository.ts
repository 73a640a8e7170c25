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

export const findFeedDraw = (db: Queryable, { lottery, drawDate }: FeedDraw) =>
  db
    .selectFrom('lotto_feed_draw')
    .selectAll()
    .where(({ and }) => and({ lottery, draw_date: drawDate }))
    .executeTakeFirst();

/** Readings of a draw in the order in which they came. */
export const listReadings = (db: Queryable, { lottery, drawDate }: FeedDraw) =>
  db
    .selectFrom('lotto_feed_reading')
    .selectAll()
    .where(({ and }) => and({ lottery, draw_date: drawDate }))
    .orderBy('id')
    .execute();

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
      conflict.columns(['lottery', 'draw_date']).doUpdateSet({ state, published, since: now, ended_at: null }),
    )
    .execute();
}
