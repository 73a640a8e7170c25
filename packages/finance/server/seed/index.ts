export { seedPayment } from './payment.seed.ts';
