import type { TestApp } from '@chokdee/api/testing';

/** Finds a draw that takes bets, and leaves it alone with its jobs. */
export async function openDraw({ deps: { db } }: TestApp): Promise<{ id: number; closes_at: Date }> {
  const rounds = db.selectFrom('lotto_round as r').innerJoin('lotto_category as c', 'c.id', 'r.category_id');
  const open = rounds.select(['r.id', 'r.closes_at']).where('c.code', '=', 'hanoi_special').where('c.agent_id', '=', 1);
  await db.updateTable('jobs').set({ status: 'done' }).execute();
  return open.orderBy('r.closes_at').executeTakeFirstOrThrow();
}
