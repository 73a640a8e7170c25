export { seedEngagement } from './engagement.seed.ts';
export { seedPromotions } from './promotions.seed.ts';
export { defaultPrizes, seedWheel } from './wheel.seed.ts';
