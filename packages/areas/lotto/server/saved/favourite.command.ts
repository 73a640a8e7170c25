import type { Queryable } from '@chokdee/kernel/db';
import { findCategory } from '../rounds/lottery.repository.ts';

export async function listFavourites(db: Queryable, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lotto_favourite')
    .select('category_id')
    .where('member_id', '=', memberId)
    .orderBy('marked_at')
    .orderBy('category_id')
    .execute();
  return rows.map((row) => row.category_id);
}

interface FavouriteProps {
  db: Queryable;
  member: { id: number; agentId: number };
  categoryId: number;
  isFavourite: boolean;
  now: Date;
}

/** @throws CATEGORY_UNKNOWN, also for a lottery of another agent */
export async function markFavourite({ db, member, categoryId, isFavourite, now }: FavouriteProps): Promise<void> {
  await findCategory(db, member.agentId, categoryId);
  if (!isFavourite) {
    await db
      .deleteFrom('lotto_favourite')
      .where(({ and }) => and({ member_id: member.id, category_id: categoryId }))
      .execute();
    return;
  }
  await db
    .insertInto('lotto_favourite')
    .values({ member_id: member.id, category_id: categoryId, marked_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'category_id']).doNothing())
    .execute();
}
