import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { findGame } from './game.repository.ts';

const MAX_FAVOURITES = 200;

interface FavouriteProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly gameId: string;
  readonly providerId: string;
  readonly at: Date;
}

/** @throws GAME_UNKNOWN and FAVOURITES_FULL. Again changes nothing. */
export async function addFavourite(db: Queryable, props: FavouriteProps): Promise<void> {
  const { memberId, agentId, gameId, at } = props;
  if (!(await findGame(db, agentId, props))) throw new BusinessError('GAME_UNKNOWN');
  await inTransaction(db, async (tx) => {
    // Two at once of one member wait for each other here, so the limit holds.
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const added = await tx
      .insertInto('game_favourites')
      .values({ member_id: memberId, game_id: gameId, created_at: at })
      .onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doNothing())
      .returning('game_id')
      .executeTakeFirst();
    if (!added) return;
    const { count } = await tx
      .selectFrom('game_favourites')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (count > MAX_FAVOURITES) throw new BusinessError('FAVOURITES_FULL');
  });
}

export async function removeFavourite(
  db: Queryable,
  { memberId, gameId }: Pick<FavouriteProps, 'memberId' | 'gameId'>,
): Promise<void> {
  await db.deleteFrom('game_favourites').where('member_id', '=', memberId).where('game_id', '=', gameId).execute();
}
