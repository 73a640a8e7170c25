import { art } from '@chokdee/contracts/art';
import { writeCatalogue } from '@chokdee/games-server/catalogue';
import type { History } from './history.ts';

type Listed = Parameters<typeof writeCatalogue>[2][number];

/** Games of the history that no seed lists, by their studio's ids. */
export const studioGames = {
  book: { provider: 'sanam', id: 'sanam-book', name: 'สนามใหญ่ สปอร์ตบุ๊ก', nameEn: 'Sanam Sportsbook' },
  kites: { provider: 'nawarat', id: 'kite-of-nine-heavens', name: 'ว่าวเก้าชั้นฟ้า', nameEn: 'Kite of Nine Heavens' },
} as const;

/** Lists these games until the studios' catalogues arrive, which happens after the seeds. */
export async function listStudioGames({ deps: { db }, member: { agentId } }: History): Promise<void> {
  for (const { provider, id, name, nameEn } of Object.values(studioGames)) {
    const known = db.selectFrom('games').select('id').where('agent_id', '=', agentId);
    if (await known.where('provider_id', '=', provider).limit(1).executeTakeFirst()) continue;
    const isSport = provider === studioGames.book.provider;
    const game: Listed = {
      provider_game_id: id,
      name,
      name_en: nameEn,
      category: isSport ? 'sport' : 'slot',
      art: art['games/lotus-moon.svg'],
      rtp_basis_points: null,
      has_demo: true,
      is_hot: false,
      has_freespins: !isSport,
      is_open: true,
    };
    await writeCatalogue(db, provider, [game]);
  }
}
