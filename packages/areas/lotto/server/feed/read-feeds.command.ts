import type { Clock } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { inTransaction } from '@chokdee/kernel/db';
import {
  canonicalResult,
  isSameResult,
  mapResult,
  type PublishedResult,
  PublishedResultInvalid,
} from '../results/draw-numbers.rules.ts';
import type { RoundRow } from '../rounds/round.repository.ts';
import { decideFeed, SOURCES_TO_AGREE } from './feed.rules.ts';
import { findFeedDraw, listReadings, listReversed, roundsOfDraw, sourcesOf, writeFeedDraw } from './feed.repository.ts';
import type { FeedAnswer, FeedDraw, ResultFeed } from './result-feed.ts';
import { endFeed, nextReading } from './watch-draw.ts';

interface ReadDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  feedOf(source: { readonly code: string; readonly url: string }): ResultFeed;
}

/** Time in ms after which a draw is read less often: it is in the hands of a person. */
const READ_FOR_MS = 6 * 3_600_000;
/** Time in ms between two readings from then on; the alarm of a draw ends within it. */
const READ_RARELY_MS = 30 * 60_000;

/**
 * Asks all sources of a draw, keeps what they say and decides what it comes to. Records no result: two persons do. Reads
 * until the draw has its result, so that a source that changes its mind is seen. Returns the time of the next reading,
 * null when there is none.
 */
export async function readFeeds({ db, clock, feedOf }: ReadDeps, draw: FeedDraw): Promise<Date | null> {
  const [sources, rounds, reversed] = await Promise.all([
    sourcesOf(db, draw.lottery),
    roundsOfDraw(db, draw),
    listReversed(db, draw),
  ]);
  const waiting = rounds.filter(({ status }) => status === 'scheduled' || status === 'closed');
  const [round] = waiting;
  const now = clock.now();
  if (!round || sources.length < SOURCES_TO_AGREE) {
    await endFeed(db, draw, now);
    return null;
  }
  const times = [...waiting.map(({ result_at }) => result_at), ...reversed.map(({ reversed_at }) => reversed_at)];
  const dueAt = new Date(Math.max(...times.map((at) => at.getTime())));
  if (now < dueAt) return dueAt;
  const { result_mapping: mapping } = round;
  const wrong = reversed.map(({ published }) => published);
  const answers = await Promise.all(sources.map((source) => answerOf(feedOf(source), { draw, round, wrong })));
  await inTransaction(db, async (tx) => {
    await keepReadings(tx, { draw, answers, mapping, now });
    const before = await findFeedDraw(tx, draw);
    const readings = await listReadings(tx, draw);
    const decided = decideFeed({ before: before?.state ?? null, readings, dueAt, now, mapping });
    if (before?.state === decided.state) return;
    await writeFeedDraw(tx, { ...draw, ...decided, dueAt, now });
  });
  return now.getTime() - dueAt.getTime() < READ_FOR_MS
    ? nextReading(now)
    : nextReading(new Date(now.getTime() + READ_RARELY_MS));
}

interface Asked {
  readonly draw: FeedDraw;
  readonly round: RoundRow;
  /** Results that were taken back. */
  readonly wrong: readonly PublishedResult[];
}

type Answer = readonly [source: string, answer: FeedAnswer | null];

/** A source that is away, says another form, or still has an earlier or a wrong result has nothing yet. */
async function answerOf(feed: ResultFeed, { draw, round, wrong }: Asked): Promise<Answer> {
  try {
    const answer = await feed.read(draw);
    if (answer === null || answer.publishedAt < round.closes_at) return [feed.code, null];
    const { result_mapping: mapping } = round;
    mapResult(mapping, answer.published);
    return [feed.code, wrong.some((each) => isSameResult(mapping, each, answer.published)) ? null : answer];
  } catch (error) {
    if (error instanceof PublishedResultInvalid || error instanceof Error) return [feed.code, null];
    throw error;
  }
}

interface KeepProps {
  readonly draw: FeedDraw;
  readonly answers: readonly Answer[];
  readonly mapping: RoundRow['result_mapping'];
  readonly now: Date;
}

/** Keeps an answer that differs from the last one of its source. */
async function keepReadings(tx: Queryable, { draw, answers, mapping, now }: KeepProps): Promise<void> {
  const textOf = (published: PublishedResult): string => canonicalResult(mapping, published);
  const last = new Map((await listReadings(tx, draw)).map((row) => [row.source, textOf(row.published)]));
  const fresh = answers.flatMap(([source, answer]) =>
    answer === null || last.get(source) === textOf(answer.published) ? [] : [{ source, ...answer }],
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
