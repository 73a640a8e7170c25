import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { type Acting, refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { type NewPrize, problemOf, publishVersion } from './publish-version.command.ts';
import { lockStocks } from './stock.ts';
import { findWheel, type Wheel } from './wheel.repository.ts';

export type WheelChange = Partial<
  Pick<Wheel, 'is_open' | 'free_spins_a_day' | 'points_per_spin' | 'claims' | 'claim_days'>
> & { readonly prizes?: readonly NewPrize[] };

interface ChangeProps extends Acting {
  readonly change: WheelChange;
  /** Stock of prizes from now on; null means no limit. Other prizes keep their stock. */
  readonly stocks: ReadonlyMap<number, number | null>;
  readonly reason: string;
}

/** Publishes the next version of the wheel; past spins keep theirs. @throws FORBIDDEN with the reason */
export async function changeWheel(tx: Tx, { agentId, change, stocks, by, reason, now }: ChangeProps): Promise<number> {
  await lockStocks(tx, agentId);
  const wheel = await findWheel(tx, agentId);
  if (!wheel) throw new BusinessError('WHEEL_CLOSED');
  for (const [prizeId, count] of stocks) await writeStock(tx, agentId, prizeId, count);
  const left = await tx.selectFrom('wheel_stocks').selectAll().where('agent_id', '=', agentId).execute();
  const prizes = (change.prizes ?? wheel.prizes).map((prize) => ({
    ...prize,
    has_stock: left.some(({ prize_id }) => prize_id === prize.id),
  }));
  const empty = prizes.find(
    ({ id, odds_basis_points }) =>
      odds_basis_points > 0 && left.some(({ prize_id, left_count }) => prize_id === id && left_count === 0),
  );
  const problem = empty ? refusals.noneLeft(empty.id) : problemOf(prizes);
  if (problem) throw refuse(problem);
  return publishVersion(tx, { agentId, wheel: { ...wheel, ...change, prizes }, by, reason, now });
}

async function writeStock(tx: Tx, agentId: number, prizeId: number, count: number | null): Promise<void> {
  if (count === null) {
    await tx.deleteFrom('wheel_stocks').where('agent_id', '=', agentId).where('prize_id', '=', prizeId).execute();
    return;
  }
  await tx
    .insertInto('wheel_stocks')
    .values({ agent_id: agentId, prize_id: prizeId, left_count: count })
    .onConflict((conflict) => conflict.columns(['agent_id', 'prize_id']).doUpdateSet({ left_count: count }))
    .execute();
}
