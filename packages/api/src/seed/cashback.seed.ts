import type { Deps } from '../deps.ts';
import {
  defaultTerms as affiliateTerms,
  changeSettings as changeAffiliate,
  listSettings as listAffiliate,
} from '../modules/affiliate/index.ts';
import {
  defaultTerms as cashbackTerms,
  changeSettings as changeCashback,
  enqueueCloseWeek,
  listSettings as listCashback,
} from '../modules/cashback/index.ts';
import { bangkokDate } from '../modules/lotto/index.ts';
import { inTransaction } from '../transaction.ts';

const AGENT_IDS = [1, 2];

/** The first version of what every operator gives back and pays for referral; what ops changed later is left as it is. */
export async function seedCashback(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    for (const agentId of AGENT_IDS) {
      const first = { agentId, by: 'seed', now };
      // Version 0 is in the code.
      if ((await listCashback(tx, agentId)).length === 1) {
        await changeCashback(tx, { ...first, change: cashbackTerms, fromDay: bangkokDate(now) });
      }
      if ((await listAffiliate(tx, agentId)).length === 1) {
        await changeAffiliate(tx, { ...first, change: affiliateTerms });
      }
    }
  });
  await enqueueCloseWeek(deps, now);
}
