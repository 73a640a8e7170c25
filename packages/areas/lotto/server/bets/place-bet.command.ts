import { createMicroBatch } from '@chokdee/kernel/batching';
import type { Clock } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { type PlacedBill, type Placement, type PlacementOutcome, placeBets } from './place-bets.command.ts';
import { quote } from './validate-bill.command.ts';

interface PlaceBetProps extends Placement {
  db: Queryable;
  now: Date;
}

/**
 * Batches of one process at once; several processes batch side by side. A batch waits once for its wallets and its
 * commit, so twice the size costs each bill a third less. A single placement is a batch of one.
 */
const MAX_IN_FLIGHT = 2;
const MAX_BATCH = 128;

/** Places the bill of a token. The same token always answers the same bill, also after it has expired. */
export type PlaceBet = (placement: Placement) => Promise<PlacedBill>;

/**
 * @throws BILL_TOKEN_INVALID, ROUND_CLOSED, BALANCE_TOO_LOW, and BILL_CHANGED with a fresh quote as data
 */
export function createBetPlacer(db: Queryable, clock: Clock): PlaceBet {
  const place = createMicroBatch<Placement, PlacementOutcome>({
    maxInFlight: MAX_IN_FLIGHT,
    maxSize: MAX_BATCH,
    run: (placements) => placeBets(db, placements, clock.now()),
  });
  return async (placement) => {
    const { memberId } = placement;
    return requireBill(await place(placement), { db, memberId, now: clock.now() });
  };
}

/** Places one bill without a batch, at the caller's time. @throws as the placer of `createBetPlacer` */
export async function placeBet({ db, now, ...placement }: PlaceBetProps): Promise<PlacedBill> {
  const [outcome] = await placeBets(db, [placement], now);
  if (!outcome || 'error' in outcome) throw outcome?.error;
  return requireBill(outcome.value, { db, memberId: placement.memberId, now });
}

async function requireBill(
  outcome: PlacementOutcome,
  { db, memberId, now }: { db: Queryable; memberId: number; now: Date },
): Promise<PlacedBill> {
  if ('bill' in outcome) return outcome;
  const data = await quote({ db, memberId, round: outcome.round, items: outcome.changed, now });
  throw new BusinessError('BILL_CHANGED', { data });
}
