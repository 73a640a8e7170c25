import type { App } from '../../deps.ts';
import { registerBonusCalls } from './bonus.routes.ts';

export { presentTurnover, presentTurnovers } from './bonus.presenter.ts';
export { type BonusTables, type Percents, type Play, plays } from './bonus.tables.ts';
export { askDepositTurnover, grantBonus } from './grant-bonus.command.ts';
export { settleTurnovers, takeBack } from './settle-turnover.command.ts';
export { findTurnovers, listProgress, listTurnovers, type TurnoverRow } from './turnover.repository.ts';

/** Turnover, and bonuses that are locked until it is played: one mechanism for deposits, promotions, coupons, cashback. */
export function registerBonus(app: App): void {
  registerBonusCalls(app);
}
