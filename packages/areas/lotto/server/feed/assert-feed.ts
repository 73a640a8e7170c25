import type { Queryable } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import type { DrawKey } from '../draws/draw-key.ts';
import { refusals } from '../refusals.copy.ts';
import { isSameResult, type PublishedResult, type ResultMapping } from '../results/draw-numbers.rules.ts';
import { findFeedDraw } from './feed.repository.ts';

/** @throws FORBIDDEN for a result other than the one that independent sources agree on; does not say which that is */
export async function assertFeed(
  db: Queryable,
  { lottery, drawDate, roundNo }: DrawKey,
  { mapping, published }: { readonly mapping: ResultMapping; readonly published: PublishedResult },
): Promise<void> {
  if (roundNo !== null) return;
  const feed = await findFeedDraw(db, { lottery, drawDate });
  if (!feed?.published || isSameResult(mapping, feed.published, published)) return;
  throw refuse(refusals.againstFeed);
}
