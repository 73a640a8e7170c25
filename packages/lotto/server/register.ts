import type { App } from '@chokdee/kernel/app';
import { registerBills } from './bets/bill.routes.ts';
import { registerLottoContent } from './rounds/content.routes.ts';
import { registerLottoJobs } from './lotto.jobs.ts';
import { registerResults } from './results/result.routes.ts';
import { registerSaved } from './saved/saved.routes.ts';
import { registerTerms } from './terms/terms.routes.ts';
import { registerYeekee } from './yeekee/yeekee.routes.ts';


/** Lotteries: content, Yeekee, bills and the jobs that carry rounds from opening to settlement. */
export function registerLotto(app: App): void {
  registerLottoContent(app);
  registerTerms(app);
  registerResults(app);
  registerSaved(app);
  registerYeekee(app);
  registerBills(app);
  registerLottoJobs(app);
}
