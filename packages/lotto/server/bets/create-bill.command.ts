import { createMicroBatch } from '@chokdee/kernel/batching';
import type { Clock } from '@chokdee/kernel/calendar';
import type { Database } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { Kysely } from 'kysely';
import { type BoughtBill, buyBills, type Purchase, type PurchaseOutcome } from './buy-bills.command.ts';
import { quote } from './validate-bill.command.ts';

interface CreateBillProps extends Purchase {
  db: Kysely<Database>;
  now: Date;
}

/**
 * Of one process; several processes batch side by side. A batch waits for its wallets and for its commit once, however
 * large it is: twice the size costs each bill a third less, and what comes alone is still a batch of one.
 */
const MAX_IN_FLIGHT = 2;
const MAX_BATCH = 128;

/** Buys what the token is bound to. The same token always answers the same bill, also after it has expired. */
export type CreateBill = (purchase: Purchase) => Promise<BoughtBill>;

/**
 * @throws BILL_TOKEN_INVALID, ROUND_CLOSED, BALANCE_TOO_LOW, and BILL_CHANGED with a fresh quote as data
 */
export function createBillShop(db: Kysely<Database>, clock: Clock): CreateBill {
  const buy = createMicroBatch<Purchase, PurchaseOutcome>({
    maxInFlight: MAX_IN_FLIGHT,
    maxSize: MAX_BATCH,
    run: (purchases) => buyBills(db, purchases, clock.now()),
  });
  return async (purchase) => {
    const { memberId } = purchase;
    return requireBill(await buy(purchase), { db, memberId, now: clock.now() });
  };
}

/** One purchase by itself, at a time that the caller says. Throws what a bill shop throws. */
export async function createBill({ db, now, ...purchase }: CreateBillProps): Promise<BoughtBill> {
  const [outcome] = await buyBills(db, [purchase], now);
  if (!outcome || 'error' in outcome) throw outcome?.error;
  return requireBill(outcome.value, { db, memberId: purchase.memberId, now });
}

async function requireBill(
  outcome: PurchaseOutcome,
  { db, memberId, now }: { db: Kysely<Database>; memberId: number; now: Date },
): Promise<BoughtBill> {
  if ('bill' in outcome) return outcome;
  const data = await quote({ db, memberId, roundId: outcome.round.id, items: outcome.changed, now });
  throw new BusinessError('BILL_CHANGED', { data });
}
