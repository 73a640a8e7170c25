import { banks } from '@chokdee/contracts/banks';
import { BusinessError, invalidField } from '@chokdee/kernel/errors';

export interface BankAccountInput {
  readonly bankId?: number | null | undefined;
  readonly accountName?: string | undefined;
  /** As typed, with or without dashes. */
  readonly accountNo?: string | undefined;
}

export interface BankAccountDetails {
  readonly bankId: number;
  readonly accountName: string;
  /** Digits only. */
  readonly accountNo: string;
}

/** Specification, section 5: at least 10 and at most 20 digits once the dashes are gone. */
const ACCOUNT_NO = /^\d{10,20}$/;

export const hasBankAccount = (input: BankAccountInput): boolean =>
  Boolean(input.accountNo || input.accountName || input.bankId);

/** @throws BANK_UNKNOWN, and INVALID_INPUT for what is missing or no account number. */
export function readBankAccount({ bankId, accountName = '', accountNo = '' }: BankAccountInput): BankAccountDetails {
  if (bankId === undefined || bankId === null) throw invalidField('bank_id', 'is required');
  if (!banks.some((bank) => bank.id === bankId)) throw new BusinessError('BANK_UNKNOWN');
  const name = accountName.replace(/\s+/g, ' ');
  if (name === '') throw invalidField('bank_account_name', 'is required');
  const digits = accountNo.replaceAll('-', '');
  if (!ACCOUNT_NO.test(digits)) throw invalidField('bank_account_no', 'must have 10 to 20 digits');
  return { bankId, accountName: name, accountNo: digits };
}
