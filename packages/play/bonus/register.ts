import type { App } from '@chokdee/kernel/app';
import { registerBonusCalls } from './bonus.routes.ts';


/** Turnover, and bonuses that are locked until it is played: one mechanism for deposits, promotions, coupons, cashback. */
export function registerBonus(app: App): void {
  registerBonusCalls(app);
}
