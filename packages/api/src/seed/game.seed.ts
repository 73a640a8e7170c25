import type { Insertable } from 'kysely';
import type { Deps } from '../deps.ts';
import type { GameTables } from '../modules/game/game.tables.ts';

/** Only what can be played. Return as the provider states it; of hi-lo, its lowest bet's. */
const games: readonly Omit<Insertable<GameTables['games']>, 'agent_id'>[] = [
  {
    id: 'lotus-moon',
    adapter: 'sandbox',
    provider_id: 'mekha',
    provider_name: 'เมขา เกมส์',
    category: 'slot',
    name: 'บัวลอยจันทร์',
    name_en: 'Lotus Moon',
    art: '/art/games/lotus-moon.svg',
    rtp_basis_points: 9482,
    has_demo: true,
    is_hot: true,
    is_open: true,
    position: 1,
    wallet_type_ids: [1, 2],
  },
  {
    id: 'hilo-thai',
    adapter: 'sandbox',
    provider_id: 'salasod',
    provider_name: 'ศาลาสด',
    category: 'casino',
    name: 'ไฮโลไทย',
    name_en: 'Thai Hi-Lo',
    art: '/art/games/hilo-thai.svg',
    rtp_basis_points: 9583,
    has_demo: true,
    is_hot: true,
    is_open: true,
    position: 2,
    wallet_type_ids: [1, 2],
  },
];

/** The games of the sandbox provider, which exist only while it does. */
export async function seedGame({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (!config.sandbox) return;
  const agents = await db.selectFrom('agents').select('id').execute();
  for (const { id: agentId } of agents) {
    await db
      .insertInto('games')
      .values(games.map((game) => ({ ...game, agent_id: agentId })))
      .onConflict((conflict) => conflict.columns(['agent_id', 'id']).doNothing())
      .execute();
  }
}
