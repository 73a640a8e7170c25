import type { InputOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { GameTables } from '../game.tables.ts';

export type GameRow = Selectable<GameTables['games']> & {
  family: string;
  provider_name: string;
  provider_name_en: string;
  provider_is_open: boolean;
  provider_until: Date | null;
};
export type LobbyKey = InputOf<'GET /api/lobby/configs'>['lobby_key'];

/** Games that the agent offers, in the agent's order: also those in maintenance, which are shown as such. */
export function offeredGames(db: Queryable, agentId: number) {
  return allGames(db, agentId).where(isEnabledFor).where('p.is_hidden', '=', false);
}

type GamesQuery =
  ReturnType<typeof allGames> extends SelectQueryBuilder<infer DB, infer TB, unknown>
    ? ExpressionBuilder<DB, TB>
    : never;

/** The agent offers the game, and its provider has it; in a lobby or not. */
export const isEnabledFor = (eb: GamesQuery) =>
  eb.and([
    eb('games.is_enabled', '=', true),
    eb('games.is_offered', '=', true),
    eb.or([eb('a.is_enabled', 'is', null), eb('a.is_enabled', '=', true)]),
  ]);

export function allGames(db: Queryable, agentId: number) {
  return db
    .selectFrom('games')
    .innerJoin('game_providers as p', 'p.id', 'games.provider_id')
    .leftJoin('game_agent_providers as a', (join) =>
      join.onRef('a.provider_id', '=', 'p.id').on('a.agent_id', '=', agentId),
    )
    .selectAll('games')
    .select([
      'p.family',
      'p.name as provider_name',
      'p.name_en as provider_name_en',
      'p.is_open as provider_is_open',
      'p.maintenance_until as provider_until',
    ])
    .where('games.agent_id', '=', agentId);
}

export type FactsRow = Selectable<GameTables['game_facts']>;

/** Returns the provider's facts of a game, which lists do not have; undefined before the first catalogue. */
export function findFacts(db: Queryable, game: GameRow): Promise<FactsRow | undefined> {
  return db
    .selectFrom('game_facts')
    .selectAll()
    .where(({ and }) => and({ provider_id: game.provider_id, provider_game_id: game.provider_game_id }))
    .executeTakeFirst();
}

export interface GameFilter {
  readonly agentId: number;
  readonly lobbyKey?: LobbyKey | undefined;
  readonly providerId?: string | undefined;
  readonly search?: string | undefined;
  readonly theme?: string | undefined;
  readonly sort?: InputOf<'GET /api/game/list'>['sort'];
  /** The member whose last games `last` means; a guest has none. */
  readonly memberId?: number | undefined;
}

export async function listGames(db: Queryable, filter: GameFilter): Promise<GameRow[]> {
  const { lobbyKey: key, search } = filter;
  if (key === 'last') {
    const recent = filter.memberId ? await listRecent(db, filter.agentId, filter.memberId, 60) : [];
    return recent.filter((game) => fits(game, filter));
  }
  let query = offeredGames(db, filter.agentId);
  if (filter.providerId) query = query.where('games.provider_id', '=', filter.providerId);
  if (filter.theme) query = query.where(sql<boolean>`${filter.theme} = any(games.themes)`);
  if (key === 'hot') query = query.where('games.is_hot', '=', true);
  else if (key === 'freespin') {
    // Games made for it, and all that may be played with free rounds.
    query = query.where((eb) => eb.or([eb('games.category', '=', 'freespin'), eb('games.has_freespins', '=', true)]));
  } else if (key) query = query.where('games.category', '=', key);
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('games.name', 'ilike', part), eb('games.name_en', 'ilike', part)]));
  }
  if (filter.sort === 'name') query = query.orderBy('games.name');
  if (filter.sort === 'rtp') query = query.orderBy('games.rtp_basis_points', (order) => order.desc().nullsLast());
  if (filter.sort === 'new') query = query.orderBy('games.released_at', (order) => order.desc().nullsLast());
  if (filter.sort === 'played') query = query.orderBy('games.players_week', 'desc');
  return query.orderBy('games.position').orderBy('games.id').execute();
}

const fits = (game: GameRow, { providerId, search, theme }: GameFilter): boolean =>
  (!theme || game.themes.includes(theme)) &&
  (!providerId || game.provider_id === providerId) &&
  (!search || `${game.name} ${game.name_en}`.toLowerCase().includes(search.toLowerCase()));

export function listRecent(db: Queryable, agentId: number, memberId: number, limit: number) {
  return offeredGames(db, agentId)
    .innerJoin('game_recent as r', (join) => join.onRef('r.game_id', '=', 'games.id').on('r.member_id', '=', memberId))
    .select('r.played_at')
    .orderBy('r.played_at', 'desc')
    .limit(limit)
    .execute();
}

export function listFavourites(db: Queryable, agentId: number, memberId: number): Promise<GameRow[]> {
  return offeredGames(db, agentId)
    .innerJoin('game_favourites as f', (join) =>
      join.onRef('f.game_id', '=', 'games.id').on('f.member_id', '=', memberId),
    )
    .orderBy('f.created_at', 'desc')
    .orderBy('games.id')
    .execute();
}

/** Finds a game that the agent offers, listed or not. */
export async function findGame(
  db: Queryable,
  agentId: number,
  { gameId, providerId }: { readonly gameId: string; readonly providerId: string },
): Promise<GameRow | null> {
  const game = await allGames(db, agentId)
    .where(isEnabledFor)
    .where(({ and }) => and({ 'games.id': gameId, 'games.provider_id': providerId }))
    .executeTakeFirst();
  return game ?? null;
}

/** Games by id, offered or not: of what was played once. */
export async function gamesById(db: Queryable, agentId: number, ids: readonly string[]): Promise<Map<string, GameRow>> {
  if (ids.length === 0) return new Map();
  const games = await allGames(db, agentId)
    .where('games.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(games.map((game) => [game.id, game]));
}
