import type { App } from '../../deps.ts';
import { registerBills } from './bill.routes.ts';
import { registerLottoContent } from './content.routes.ts';
import { registerLottoJobs } from './lotto.jobs.ts';
import { registerResults } from './result.routes.ts';
import { registerSaved } from './saved.routes.ts';
import { registerTerms } from './terms.routes.ts';
import { registerYeekee } from './yeekee.routes.ts';

export { addDays, bangkokDate, bangkokInstant, dayOfWeek } from './bangkok-time.ts';
export { closeRoundNow, postponeRound } from './change-round.command.ts';
export { setLimits, setRate, setRoundLimit } from './change-terms.command.ts';
export { createRound } from './create-round.command.ts';
export { openRounds } from './open-rounds.command.ts';
export { findOperatorId, recordAct, refuse } from './operator-acts.ts';
export { restrictNumber } from './restrict-number.command.ts';
export { confirmResult, enterResult } from './result-entry.command.ts';
export { reverseResult } from './reverse-result.command.ts';
export { type RoundReport, reportRound } from './round-report.query.ts';
export { maskName } from './shot.presenter.ts';
export { type VoidCause, voidCauses, voidRound } from './void-round.command.ts';

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
