import type { Queryable } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import type { DrawKey } from '../draws/draw-key.ts';
import type { PublishedResult } from '../results/draw-numbers.rules.ts';
import { findFeedDraw } from './feed.repository.ts';

const textOf = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** @throws FORBIDDEN for a result other than the one that independent sources agree on; does not say which that is */
export async function assertFeed(
  db: Queryable,
  { lottery, drawDate, roundNo }: DrawKey,
  published: PublishedResult,
): Promise<void> {
  if (roundNo !== null) return;
  const feed = await findFeedDraw(db, { lottery, drawDate });
  if (!feed?.published || textOf(feed.published) === textOf(published)) return;
  throw refuse('the sources agree on something else: read it again, or say against-feed');
}
