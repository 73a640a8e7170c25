export { cashbackScenarios } from './cashback-scenarios.ts';
export { engagementScenarios } from './engagement-scenarios.ts';
export { promotionScenarios } from './promotion-scenarios.ts';
