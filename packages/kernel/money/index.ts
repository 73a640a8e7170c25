export { satang, thb } from './money.ts';
