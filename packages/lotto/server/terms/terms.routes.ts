import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';
import { loadBook, loadStakes, memberRoundKey } from '../bets/bet-book.repository.ts';
import { presentRates } from '../rounds/round.presenter.ts';
import { findCategory, findRound, getCategory, listRates } from '../rounds/round.repository.ts';
import { presentLimits } from './limit.presenter.ts';
import { presentRules } from './rules.presenter.ts';

/** What a round pays, what it takes, and by which rules. */
export function registerTerms(app: App): void {
  registerCall(app, 'GET /api/lotto/rate', async ({ db, agent }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    return presentRates(await listRates(db, round.category_id));
  });

  registerCall(app, 'GET /api/lotto/rates', async ({ db, agent }, input) => {
    const { id } = await findCategory(db, agent.id, input.category_id);
    return presentRates(await listRates(db, id));
  });

  registerCall(app, 'GET /api/lotto/limit', async ({ db, agent, viewer }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    const pair = { memberId: viewer?.id ?? 0, roundId: round.id };
    const [book, stakes] = await Promise.all([loadBook(db, round), loadStakes(db, viewer ? [pair] : [])]);
    return presentLimits(book, stakes.get(memberRoundKey(pair)));
  });

  registerCall(app, 'GET /api/lotto/rule', async ({ db, agent }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    const [category, rates] = await Promise.all([getCategory(db, round.category_id), listRates(db, round.category_id)]);
    return presentRules(category, rates);
  });
}
