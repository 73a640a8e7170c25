import type { DataOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { wordTitle } from '@chokdee/kernel/titles';
import type { Selectable } from 'kysely';
import { presentGame } from '../catalogue/game.presenter.ts';
import { type GameRow, gamesById } from '../catalogue/game.repository.ts';
import type { GameTables } from '../game.tables.ts';

export type FreespinRow = Selectable<GameTables['game_freespins']>;
type Freespins = DataOf<'GET /api/game/freespins'>[number];

interface Playable {
  readonly memberId: number;
  readonly game: Pick<GameRow, 'id' | 'provider_id'>;
  readonly now: Date;
}

/** The free rounds that a start of this game uses: those that end first. */
export async function findPlayable(db: Queryable, { memberId, game, now }: Playable): Promise<FreespinRow | null> {
  const row = await db
    .selectFrom('game_freespins')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, provider: game.provider_id, game_id: game.id, status: 'active' }))
    .where('expires_at', '>', now)
    .where((eb) => eb('used', '<', eb.ref('rounds')))
    .orderBy('expires_at')
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the free rounds that can be played, then the last 20 others. */
export async function listFreespins(
  db: Queryable,
  { memberId, agentId, now }: { readonly memberId: number; readonly agentId: number; readonly now: Date },
): Promise<Freespins[]> {
  const own = db.selectFrom('game_freespins').selectAll().where('member_id', '=', memberId);
  const active = await own.where('status', '=', 'active').orderBy('expires_at').execute();
  const others = await own.where('status', '<>', 'active').orderBy('id', 'desc').limit(20).execute();
  const rows = [...active, ...others];
  const games = await gamesById(
    db,
    agentId,
    rows.map((row) => row.game_id),
  );
  return rows.flatMap((row) => {
    const game = games.get(row.game_id);
    return game ? [presentFreespins(row, game, now)] : [];
  });
}

function presentFreespins(row: FreespinRow, game: GameRow, now: Date): Freespins {
  return {
    id: String(row.id),
    game: presentGame(game, now),
    title: wordTitle(row.title),
    ...pick(row, 'rounds', 'status', 'pays', 'turnover_times'),
    rounds_left: row.status === 'active' ? row.rounds - row.used : 0,
    stake: thb(row.stake_satang),
    won: thb(row.won_satang),
    max_win: row.max_win_satang === null ? null : thb(row.max_win_satang),
    expires_at: row.expires_at.toISOString(),
  };
}

/** Begins the key of a grant by staff. */
export const STAFF_KEY = 'ops:';

/** Number of grants of free rounds to a member by staff. */
export async function countGivenByStaff(db: Queryable, memberId: number): Promise<number> {
  const given = db.selectFrom('game_freespins').where('member_id', '=', memberId).where('key', 'like', `${STAFF_KEY}%`);
  return Number((await given.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
}
