import type { Deps } from '@chokdee/kernel/app';

export const SPORT_GAME = 'sanam-test';

/** Seeds a game of sport, as the first catalogue of a studio would bring it. */
export async function seedSportGame({ db }: Pick<Deps, 'db'>): Promise<void> {
  const slots = await db.selectFrom('games').selectAll().where('id', '=', 'lotus-moon').execute();
  const sport = { id: SPORT_GAME, provider_id: 'sanam', provider_game_id: SPORT_GAME, category: 'sport' } as const;
  await db
    .insertInto('games')
    .values(slots.map((slot) => ({ ...slot, ...sport, position: 9_000 })))
    .execute();
}
