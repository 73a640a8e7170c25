export { cashbackScenarios } from './cashback-scenarios.ts';
export { engagementScenarios } from './engagement-scenarios.ts';
export { grantPoints } from './grant-points.ts';
export { promotionScenarios } from './promotion-scenarios.ts';
export { referralChain } from './referral-chain.ts';
