export { insertBankAccount } from './bank-account.repository.ts';
