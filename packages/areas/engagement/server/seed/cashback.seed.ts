import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import {
  defaultTerms as affiliateTerms,
  changeSettings as changeAffiliate,
  listSettings as listAffiliate,
} from '../affiliate/affiliate-settings.ts';
import {
  defaultTerms as cashbackTerms,
  changeSettings as changeCashback,
  listSettings as listCashback,
} from '../cashback/cashback-settings.ts';
import { enqueueCloseWeek } from '../cashback/close-week.job.ts';

const AGENT_IDS = [1, 2];

/** The first version of what every agent gives back and pays for referral; what ops changed later is left as it is. */
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
