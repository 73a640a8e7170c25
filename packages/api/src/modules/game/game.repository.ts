import type { InputOf } from '@chokdee/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db.ts';
import type { GameTables } from './game.tables.ts';

export type GameRow = Selectable<GameTables['games']>;
export type LobbyKey = InputOf<'GET /api/lobby/configs'>['lobby_key'];

interface GameFilter {
  agentId: number;
  lobbyKey?: LobbyKey | undefined;
  providerId?: string | undefined;
  /** Whose last games `last` means; a guest has none. */
  memberId?: number | undefined;
}

/** Open games in the operator's order; `last` in the order of the member's own play. */
export async function listGames(db: Kysely<Database>, filter: GameFilter): Promise<GameRow[]> {
  let query = db.selectFrom('games').selectAll().where('agent_id', '=', filter.agentId).where('is_open', '=', true);
  if (filter.providerId) query = query.where('provider_id', '=', filter.providerId);
  const key = filter.lobbyKey;
  if (key === 'hot') query = query.where('is_hot', '=', true);
  else if (key && key !== 'last') query = query.where('category', '=', key);
  const games = await query.orderBy('position').execute();
  if (key !== 'last') return games;
  const recent = filter.memberId ? await recentGameIds(db, filter.memberId) : [];
  return recent.flatMap((id) => games.find((game) => game.id === id) ?? []);
}

async function recentGameIds(db: Kysely<Database>, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('game_tokens')
    .select(({ fn }) => ['game_id', fn.max('created_at').as('last_at')])
    .where('member_id', '=', memberId)
    .groupBy('game_id')
    .orderBy('last_at', 'desc')
    .limit(12)
    .execute();
  return rows.map((row) => row.game_id);
}

export async function findGame(
  db: Kysely<Database>,
  agentId: number,
  gameId: string,
  providerId?: string,
): Promise<GameRow | null> {
  let query = db.selectFrom('games').selectAll().where('agent_id', '=', agentId).where('id', '=', gameId);
  if (providerId) query = query.where('provider_id', '=', providerId);
  return (await query.executeTakeFirst()) ?? null;
}
