import type { App } from '../../deps.ts';
import { registerBills } from './bill.routes.ts';
import { registerLottoContent } from './content.routes.ts';
import { registerLottoJobs } from './lotto.jobs.ts';
import { registerYeekee } from './yeekee.routes.ts';

export { openPastDraws, openRounds } from './open-rounds.command.ts';
export { confirmResult, enterResult } from './result-entry.command.ts';

/** Lotteries: content, Yeekee, bills and the jobs that carry rounds from opening to settlement. */
export function registerLotto(app: App): void {
  registerLottoContent(app);
  registerYeekee(app);
  registerBills(app);
  registerLottoJobs(app);
}
