import type { App } from '@chokdee/kernel/app';
import { registerCall, registerRead } from '@chokdee/kernel/http';
import { loadBook, loadStakes } from '../bets/bet-book.repository.ts';
import { findCategory, lotteryOfRound, ratesOf, ratesOfRound } from '../rounds/lottery.repository.ts';
import { presentRates } from '../rounds/round.presenter.ts';
import { findRound } from '../rounds/round.repository.ts';
import { presentLimits } from './limit.presenter.ts';
import { presentRules } from './rules.presenter.ts';

/** Rates, limits and rules of a round. */
export function registerTerms(app: App): void {
  registerRead(app, 'GET /api/lotto/rate', async ({ db, agent }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    return presentRates(await ratesOfRound(db, round));
  });

  registerRead(app, 'GET /api/lotto/rates', async ({ db, agent }, input) => {
    return presentRates(await ratesOf(db, await findCategory(db, agent.id, input.category_id)));
  });

  registerCall(app, 'GET /api/lotto/limit', async ({ db, agent, viewer }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    const own = viewer ? loadStakes(db, viewer.id, round) : undefined;
    return presentLimits(...(await Promise.all([loadBook(db, round), own])));
  });

  registerRead(app, 'GET /api/lotto/rule', async ({ db, agent }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    const [category, rates] = await Promise.all([lotteryOfRound(db, round), ratesOfRound(db, round)]);
    return presentRules(category, rates);
  });
}
