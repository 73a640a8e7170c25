import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import type { SportsFeed } from '../providers/feed/sports-feed.ts';
import { findAdapter } from '../providers/index.ts';

export const POLL_FEED = 'game.feed';
/** Time between two calls to one provider, however many members look. Milliseconds. */
const EVERY_MS = 10_000;
/** Pause after a missing answer of a provider that never had a feed. Milliseconds. */
const AWAY_MS = 30_000;

interface PollPayload {
  readonly providerId: string;
}

/** Asked for at every start and with every catalogue, by each process: one time is one job. */
export async function enqueueFeedPoll(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
  pauseMs = EVERY_MS,
): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / pauseMs) + 1) * pauseMs);
  const payload: PollPayload = { providerId };
  await enqueueJob(db, { name: POLL_FEED, key: `${POLL_FEED}:${providerId}:${runAt.toISOString()}`, runAt, payload });
}

/** Keeps what the provider says now; when it says nothing that can be taken, the last good feed stays with its age. */
export async function pollFeed(deps: Deps, { providerId }: PollPayload): Promise<void> {
  const adapter = await findAdapter(deps, providerId);
  if (!adapter?.sportsFeed) return;
  try {
    const feed = await adapter.sportsFeed();
    // A provider without a feed is asked again with its next catalogue.
    if (feed === null) return forget(deps.db, providerId);
    await keepFeed(deps.db, providerId, feed, deps.clock.now());
    await enqueueFeedPoll(deps, providerId);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { numUpdatedRows } = await deps.db
      .updateTable('game_feeds')
      .set({ error: message })
      .where('provider', '=', providerId)
      .executeTakeFirst();
    await enqueueFeedPoll(deps, providerId, numUpdatedRows > 0n ? EVERY_MS : AWAY_MS);
  }
}

async function forget(db: Queryable, providerId: string): Promise<void> {
  await db.deleteFrom('game_feeds').where('provider', '=', providerId).execute();
}

/** An answer that overtook a later one is not taken; one that says nothing new makes what is known as young as itself. */
export async function keepFeed(db: Queryable, provider: string, feed: SportsFeed, now: Date): Promise<void> {
  const { version, updatedAt, leftOut } = feed;
  const age = { updated_at: new Date(updatedAt), received_at: now, error: null };
  const { numUpdatedRows } = await db
    .updateTable('game_feeds')
    .set(age)
    .where('provider', '=', provider)
    .where('updated_at', '<=', age.updated_at)
    .where('version', '=', BigInt(version))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const row = { ...age, changed_at: now, version: BigInt(version), feed: JSON.stringify(feed), left_out: leftOut };
  await db
    .insertInto('game_feeds')
    .values({ provider, ...row })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet(row).where('game_feeds.updated_at', '<=', age.updated_at),
    )
    .execute();
}
