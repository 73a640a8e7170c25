import type { Tx } from '@chokdee/kernel/db';
import { publishVersion } from './publish-version.command.ts';
import { redistributeOdds } from './redistribute-odds.rules.ts';
import type { Wheel, WheelPrize } from './wheel.repository.ts';

/** Puts the spins of an agent whose wheel has prizes of which there are so many one after another. */
export async function lockStocks(tx: Tx, agentId: number): Promise<void> {
  await tx
    .selectFrom('wheel_stocks')
    .select('prize_id')
    .where('agent_id', '=', agentId)
    .orderBy('prize_id')
    .forUpdate()
    .execute();
}

/**
 * Takes one of a prize that was hit, in the transaction of the spin and with the stocks locked. When it was the last,
 * the next version is published in the same transaction: no spin runs on odds that name a prize that is gone.
 */
export async function reduceStock(tx: Tx, wheel: Wheel, prize: WheelPrize, now: Date): Promise<void> {
  if (!prize.has_stock) return;
  const { left_count } = await tx
    .updateTable('wheel_stocks')
    .set((eb) => ({ left_count: eb('left_count', '-', 1) }))
    .where(({ and }) => and({ agent_id: wheel.agent_id, prize_id: prize.id }))
    .returning('left_count')
    .executeTakeFirstOrThrow();
  if (left_count > 0) return;
  const prizes = redistributeOdds(wheel.prizes, prize.id);
  await publishVersion(tx, {
    agentId: wheel.agent_id,
    wheel: { ...wheel, prizes },
    by: 'stock',
    reason: `prize ${prize.id} is used up`,
    now,
  });
}
