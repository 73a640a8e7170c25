export { BANK_ACCOUNT_REST_MS, insertBankAccount } from './bank-account.repository.ts';
