import type { App } from '../../deps.ts';
import { registerBonusCalls } from './bonus.routes.ts';

export { presentTurnover } from './bonus.presenter.ts';
export { askDepositTurnover, grantBonus, grantOffer, requireOffer } from './grant-bonus.command.ts';
export { settleTurnovers } from './settle-turnover.command.ts';
export { listProgress } from './turnover.repository.ts';

/** Bonuses and turnover: one mechanism for deposits, promotions, coupons and cashback. */
export function registerBonus(app: App): void {
  registerBonusCalls(app);
}
