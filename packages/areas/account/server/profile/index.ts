export { BANK_ACCOUNT_REST_MS, insertBankAccount } from './bank-account.repository.ts';
export { addAccount } from './update-bank-account.command.ts';
