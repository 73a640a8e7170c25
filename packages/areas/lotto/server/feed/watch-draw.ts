import type { Queryable, Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import type { FeedDraw } from './result-feed.ts';

/** Time in ms between two readings of a draw; a source that changes its mind is seen within it. */
const READ_EVERY_MS = 30_000;

export const drawOf = (round: { readonly code: string; readonly draw_date: string }): FeedDraw => ({
  lottery: round.code,
  drawDate: round.draw_date,
});

/** Time of the next reading. All processes read at the same times, so a draw is never read twice as often. */
export const nextReading = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / READ_EVERY_MS) + 1) * READ_EVERY_MS);

/** Has the sources of a draw read, once at each time. */
export async function watchDraw(db: Queryable, { lottery, drawDate }: FeedDraw, runAt: Date): Promise<void> {
  await enqueueJob(db, {
    name: 'lotto.read-feeds',
    key: `lotto.read-feeds:${lottery}:${drawDate}:${runAt.toISOString()}`,
    runAt,
    payload: { lottery, drawDate },
  });
}

/** Ends what the sources of a draw came to. */
export async function endFeed(db: Queryable, { lottery, drawDate }: FeedDraw, now: Date): Promise<void> {
  await db
    .updateTable('lotto_feed_draw')
    .set({ ended_at: now })
    .where(({ and }) => and({ lottery, draw_date: drawDate }))
    .where('ended_at', 'is', null)
    .execute();
}

/** Reads the sources anew after a result was taken back: what they said before counts no more. */
export async function restartFeed(tx: Tx, draw: FeedDraw, now: Date): Promise<void> {
  await endFeed(tx, draw, now);
  await watchDraw(tx, draw, nextReading(now));
}
