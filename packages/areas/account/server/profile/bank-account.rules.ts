import { accountDigitsOf, banks } from '@chokdee/contracts/banks';
import { readAccountNo } from '@chokdee/contracts/typed';
import { BusinessError, invalidField } from '@chokdee/kernel/errors';

export interface BankAccountInput {
  readonly bankId?: number | null | undefined;
  readonly accountName?: string | undefined;
  /** Number as typed, with or without dashes. */
  readonly accountNo?: string | undefined;
}

export interface BankAccountDetails {
  readonly bankId: number;
  readonly accountName: string;
  /** Digits only. */
  readonly accountNo: string;
}

export const hasBankAccount = (input: BankAccountInput): boolean =>
  Boolean(input.accountNo || input.accountName || input.bankId);

/** @throws BANK_UNKNOWN, INVALID_INPUT for a missing or malformed account number */
export function readBankAccount({ bankId, accountName = '', accountNo = '' }: BankAccountInput): BankAccountDetails {
  if (bankId === undefined || bankId === null) throw invalidField('bank_id', 'is required');
  if (!banks.some((bank) => bank.id === bankId)) throw new BusinessError('BANK_UNKNOWN');
  const name = accountName.replace(/\s+/g, ' ');
  if (name === '') throw invalidField('bank_account_name', 'is required');
  const digits = readAccountNo(accountNo) ?? '';
  const { min, max } = accountDigitsOf(bankId);
  if (digits.length < min || digits.length > max) {
    throw invalidField(
      'bank_account_no',
      min === max ? `must have ${min} digits` : `must have ${min} to ${max} digits`,
    );
  }
  return { bankId, accountName: name, accountNo: digits };
}
