import type { Deps } from '@chokdee/kernel/app';
import { createMicroBatch } from '@chokdee/kernel/batching';
import type { Keyring } from '@chokdee/kernel/config';
import { isDistributed, type Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { placeEach } from './place-alone.command.ts';
import { type PlacedBill, type Placement, type PlacementOutcome, placeBets } from './place-bets.command.ts';
import { quote } from './validate-bill.command.ts';

interface PlaceBetProps extends Placement {
  db: Queryable;
  keys: Keyring;
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
export function createBetPlacer({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): PlaceBet {
  const keys = config.sessionKeys;
  const place = createMicroBatch<Placement, PlacementOutcome>({
    maxInFlight: MAX_IN_FLIGHT,
    maxSize: MAX_BATCH,
    run: async (placements) => {
      const props = { db, keys, now: clock.now() };
      return (await isDistributed(db)) ? placeEach(props, placements) : placeBets(props, placements);
    },
  });
  return async (placement) => requireBill(await place(placement), placement, { keys, now: clock.now() });
}

/** Places one bill without a batch, at the caller's time. @throws as the placer of `createBetPlacer` */
export async function placeBet({ db, keys, now, ...placement }: PlaceBetProps): Promise<PlacedBill> {
  const [outcome] = await placeBets({ db, keys, now }, [placement]);
  if (!outcome || 'error' in outcome) throw outcome?.error;
  return requireBill(outcome.value, placement, { keys, now });
}

function requireBill(
  outcome: PlacementOutcome,
  { member }: Placement,
  { keys, now }: { keys: Keyring; now: Date },
): PlacedBill {
  if ('bill' in outcome) return outcome;
  const { changed: items, round, balanceSatang } = outcome;
  throw new BusinessError('BILL_CHANGED', {
    data: quote({ keys, memberId: member.id, round, items, balanceSatang, now }),
  });
}
