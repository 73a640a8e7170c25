import type { Queryable } from '@chokdee/kernel/db';
import { allGames, type GameRow, isEnabledFor, offeredGames } from '../catalogue/game.repository.ts';
import type { SportsFeed } from '../providers/feed/sports-feed.ts';

export interface KnownFeed {
  readonly providerId: string;
  readonly providerName: string;
  readonly updatedAt: Date;
  readonly content: SportsFeed;
}

interface FeedChoice {
  readonly agentId: number;
  /** A provider, in a lobby or not; left out means all that the agent offers. */
  readonly providerId: string | undefined;
}

export type FeedReader = (choice: FeedChoice) => Promise<KnownFeed[]>;

/** Reads feeds; a content is fetched once for all requests of this process, until another comes. */
export function createFeedReader(db: Queryable): FeedReader {
  const contents = new Map<string, { readonly changedAt: number; readonly content: SportsFeed }>();
  const contentOf = async (providerId: string, changedAt: Date): Promise<SportsFeed> => {
    const known = contents.get(providerId);
    if (known?.changedAt === changedAt.getTime()) return known.content;
    const row = await db
      .selectFrom('game_feeds')
      .select(['changed_at', 'feed'])
      .where('provider', '=', providerId)
      .executeTakeFirstOrThrow();
    contents.set(providerId, { changedAt: row.changed_at.getTime(), content: row.feed });
    return row.feed;
  };
  return async ({ agentId, providerId }) => {
    const games =
      providerId === undefined
        ? offeredGames(db, agentId)
        : allGames(db, agentId).where(isEnabledFor).where('p.id', '=', providerId);
    const heads = await db
      .selectFrom('game_feeds as f')
      .innerJoin('game_providers as own', 'own.id', 'f.provider')
      .select(['f.provider', 'own.name', 'f.updated_at', 'f.changed_at'])
      .where('f.provider', 'in', games.clearSelect().select('games.provider_id'))
      .orderBy('f.provider')
      .execute();
    return Promise.all(
      heads.map(async ({ provider, name, updated_at, changed_at }) => ({
        providerId: provider,
        providerName: name,
        updatedAt: updated_at,
        content: await contentOf(provider, changed_at),
      })),
    );
  };
}

/** Games of that provider that the agent offers, listed or not, by the names that the provider knows them by. */
export async function booksOf(db: Queryable, agentId: number, providerId: string): Promise<Map<string, GameRow>> {
  const games = await allGames(db, agentId).where(isEnabledFor).where('p.id', '=', providerId).execute();
  return new Map(games.map((game) => [game.provider_game_id, game]));
}

export interface Spot {
  readonly fixtureId: string;
  readonly selectionId: string | undefined;
}

/**
 * Returns the parameter that opens a book at a match, or with a selection of it. Null means that the feed has no such
 * match of that game any more.
 */
export async function findLaunchParam(
  db: Queryable,
  { provider_id, provider_game_id }: Pick<GameRow, 'provider_id' | 'provider_game_id'>,
  { fixtureId, selectionId }: Spot,
): Promise<string | null> {
  const row = await db.selectFrom('game_feeds').select('feed').where('provider', '=', provider_id).executeTakeFirst();
  const fixture = row?.feed.fixtures.find(({ id }) => id === fixtureId);
  if (fixture?.gameId !== provider_game_id) return null;
  const selections = fixture.markets.flatMap((market) => market.selections);
  return selections.find(({ id }) => id === selectionId)?.launchParam ?? fixture.launchParam;
}
