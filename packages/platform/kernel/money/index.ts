export { satang, thb, toJson } from './money.ts';
