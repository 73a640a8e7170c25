export { confirmAccount } from './confirm-account.ts';
