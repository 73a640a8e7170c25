export { seedFinance } from './finance.seed.ts';
