import { art } from '@chokdee/contracts/art';
import type { Deps } from '@chokdee/kernel/app';
import type { Insertable } from 'kysely';
import { enqueueCountPlayers } from '../catalogue/count-players.job.ts';
import { enqueueCatalogueSync } from '../catalogue/sync-catalogue.job.ts';
import type { GameTables } from '../game.tables.ts';
import { enqueueCloseRounds } from '../launch/close-rounds.job.ts';
import { enqueueFeedPoll } from '../sport/poll-feed.job.ts';
import { KIT_SEAMLESS, KIT_TRANSFER, kitGameOf } from './conformance-kit.ts';

/** The studios of the sandbox. Their games come with their catalogues. */
const studios: readonly Insertable<GameTables['game_providers']>[] = [
  { id: 'mekha', family: 'seamless', name: 'เมขา เกมส์', name_en: 'Mekha Games' },
  { id: 'salasod', family: 'seamless', name: 'ศาลาสด', name_en: 'Sala Sod' },
  { id: 'nawarat', family: 'seamless', name: 'นวรัตน์ สตูดิโอ', name_en: 'Nawarat Studio' },
  { id: 'sanam', family: 'seamless', name: 'สนามใหญ่ สปอร์ต', name_en: 'Sanam Sport' },
  { id: 'talay', family: 'transfer', name: 'ทะเลเล่น', name_en: 'Talay Play' },
  { id: 'himmapan', family: 'transfer', name: 'หิมพานต์ อาร์ตส์', name_en: 'Himmapan Arts' },
  { id: 'saeng', family: 'seamless', name: 'แสงสตูดิโอ', name_en: 'Saeng Studio' },
  { id: 'waree', family: 'seamless', name: 'วารีเพลย์', name_en: 'Waree Play' },
];

/** Two more for `npm run conformance`: the kit is the provider, and nobody sees their games in a lobby. */
const kitsAt = (port: number): readonly Insertable<GameTables['game_providers']>[] =>
  [
    { id: KIT_SEAMLESS, family: 'seamless' },
    { id: KIT_TRANSFER, family: 'transfer' },
  ].map((kit) => ({
    ...kit,
    name: kit.id,
    name_en: kit.id,
    is_hidden: true,
    base_url: `http://127.0.0.1:${port}/${kit.id}`,
  }));

const common = { has_demo: true, is_hot: true, is_open: true, wallet_type_ids: [1, 2] };

/** Games before the first catalogue. Returns as the provider states them; for hi-lo that of its lowest bet. */
const games: readonly Omit<Insertable<GameTables['games']>, 'agent_id'>[] = [
  {
    ...common,
    id: 'lotus-moon',
    has_freespins: true,
    provider_game_id: 'lotus-moon',
    provider_id: 'mekha',
    category: 'slot',
    name: 'บัวลอยจันทร์',
    name_en: 'Lotus Moon',
    art: art['games/lotus-moon.svg'],
    rtp_basis_points: 9482,
    position: 1,
  },
  {
    ...common,
    id: 'hilo-thai',
    provider_game_id: 'hilo-thai',
    provider_id: 'salasod',
    category: 'casino',
    name: 'ไฮโลไทย',
    name_en: 'Thai Hi-Lo',
    art: art['games/hilo-thai.svg'],
    rtp_basis_points: 9583,
    position: 2,
  },
  ...[KIT_SEAMLESS, KIT_TRANSFER].map((providerId) => ({
    ...common,
    id: kitGameOf(providerId),
    provider_game_id: kitGameOf(providerId),
    provider_id: providerId,
    category: 'slot' as const,
    name: kitGameOf(providerId),
    name_en: kitGameOf(providerId),
    art: art['games/lotus-moon.svg'],
    rtp_basis_points: null,
    has_demo: false,
    has_freespins: true,
    is_hot: false,
    position: 0,
  })),
];

/** The providers of the sandbox and their first games, which exist only while it does. */
export async function seedGame(deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'clock'>): Promise<void> {
  const { db, config } = deps;
  if (config.sandbox) {
    for (const { id, ...facts } of [...studios, ...kitsAt(config.kitPort)]) {
      await db
        .insertInto('game_providers')
        .values({ id, ...facts })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
        .execute();
    }
    const agents = await db.selectFrom('agents').select('id').execute();
    for (const { id: agentId } of agents) {
      await db
        .insertInto('games')
        .values(games.map((game) => ({ ...game, agent_id: agentId })))
        .onConflict((conflict) => conflict.columns(['agent_id', 'id']).doNothing())
        .execute();
    }
    // The kit has no catalogue, but its feed is polled while it runs.
    await enqueueFeedPoll(deps, KIT_SEAMLESS);
  }
  await enqueueCatalogueSync(deps);
  await enqueueCloseRounds(deps);
  await enqueueCountPlayers(deps);
}
