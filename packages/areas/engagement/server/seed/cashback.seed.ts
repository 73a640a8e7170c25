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

/** First terms of cashback and referral of the sandbox's agents, which staff change later; and the job of the week. */
export async function seedCashback(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    for (const agentId of deps.config.sandbox ? AGENT_IDS : []) {
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
