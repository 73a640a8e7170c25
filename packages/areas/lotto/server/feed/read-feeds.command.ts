import type { Clock } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { inTransaction } from '@chokdee/kernel/db';
import { mapResult, PublishedResultInvalid } from '../results/draw-numbers.rules.ts';
import type { RoundRow } from '../rounds/round.repository.ts';
import { decideFeed, SOURCES_TO_AGREE } from './feed.rules.ts';
import { findFeedDraw, listReadings, roundsOfDraw, sourcesOf, writeFeedDraw } from './feed.repository.ts';
import type { FeedAnswer, FeedDraw, ResultFeed } from './result-feed.ts';

interface ReadDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  feedOf(source: { readonly code: string; readonly url: string }): ResultFeed;
}

/** Time in ms between two readings of a draw; a source that changes its mind is seen within it. */
const READ_EVERY_MS = 30_000;
/** Time in ms after which a draw is not read any more: it is in the hands of a person. */
const READ_FOR_MS = 6 * 3_600_000;

/**
 * Asks all sources of a draw, keeps what they say and decides what it comes to. Records no result: two persons do. Reads
 * until the draw has its result, so that a source that changes its mind is seen. Returns the time of the next reading,
 * null when there is none.
 */
export async function readFeeds({ db, clock, feedOf }: ReadDeps, draw: FeedDraw): Promise<Date | null> {
  const [sources, rounds] = await Promise.all([sourcesOf(db, draw.lottery), roundsOfDraw(db, draw)]);
  const waiting = rounds.filter(({ status }) => status === 'scheduled' || status === 'closed');
  const [round] = waiting;
  const now = clock.now();
  if (!round || sources.length < SOURCES_TO_AGREE) {
    await db
      .updateTable('lotto_feed_draw')
      .set({ ended_at: now })
      .where(({ and }) => and({ lottery: draw.lottery, draw_date: draw.drawDate }))
      .where('ended_at', 'is', null)
      .execute();
    return null;
  }
  const dueAt = new Date(Math.max(...waiting.map(({ result_at }) => result_at.getTime())));
  if (now < dueAt) return dueAt;
  const answers = await Promise.all(sources.map((source) => answerOf(feedOf(source), draw, round)));
  await inTransaction(db, async (tx) => {
    await keepReadings(tx, { draw, answers, now });
    const before = await findFeedDraw(tx, draw);
    const decided = decideFeed({
      before: before?.ended_at === null ? before.state : null,
      readings: await listReadings(tx, draw),
      dueAt,
      now,
      numbersOf: (published) => mapResult(round.result_mapping, published),
    });
    if (before && before.ended_at === null && before.state === decided.state) return;
    await writeFeedDraw(tx, { ...draw, ...decided, dueAt, now });
  });
  return now.getTime() - dueAt.getTime() < READ_FOR_MS ? new Date(now.getTime() + READ_EVERY_MS) : null;
}

type Answer = readonly [source: string, answer: FeedAnswer | null];

/** A source that is away, says another form, or still has the result of an earlier draw has nothing yet. */
async function answerOf(feed: ResultFeed, draw: FeedDraw, round: RoundRow): Promise<Answer> {
  try {
    const answer = await feed.read(draw);
    if (answer === null || answer.publishedAt < round.closes_at) return [feed.code, null];
    mapResult(round.result_mapping, answer.published);
    return [feed.code, answer];
  } catch (error) {
    if (error instanceof PublishedResultInvalid || error instanceof Error) return [feed.code, null];
    throw error;
  }
}

interface KeepProps {
  readonly draw: FeedDraw;
  readonly answers: readonly Answer[];
  readonly now: Date;
}

/** Keeps an answer that differs from the last one of its source. */
async function keepReadings(tx: Queryable, { draw, answers, now }: KeepProps): Promise<void> {
  const last = new Map((await listReadings(tx, draw)).map((row) => [row.source, JSON.stringify(row.published)]));
  const fresh = answers.flatMap(([source, answer]) =>
    answer === null || last.get(source) === JSON.stringify(answer.published) ? [] : [{ source, ...answer }],
  );
  if (fresh.length === 0) return;
  await tx
    .insertInto('lotto_feed_reading')
    .values(
      fresh.map(({ source, published, publishedAt }) => ({
        lottery: draw.lottery,
        draw_date: draw.drawDate,
        source,
        published: JSON.stringify(published),
        published_at: publishedAt,
        read_at: now,
      })),
    )
    .execute();
}
