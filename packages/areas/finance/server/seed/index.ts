export { seedFinance } from './finance.seed.ts';
export { seedReceivers } from './receivers.seed.ts';
