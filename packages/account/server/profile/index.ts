export { type BankAccountRow, insertBankAccount, listBankAccounts } from './bank-account.repository.ts';
export { maskAccountNo } from './bank-account.rules.ts';
