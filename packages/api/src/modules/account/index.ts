export { registerAccount } from './account.routes.ts';
export { type BankAccountRow, listBankAccounts } from './bank-account.repository.ts';
export { maskAccountNo } from './bank-account.rules.ts';
export { confirmPassword } from './password-check.ts';
export { visitorIdOf } from './refresh-cookie.ts';
