import { accountDigitsOf } from '@chokdee/contracts/banks';
import { readAccountNo } from '@chokdee/format';
import { copy } from '../copy.ts';
import { bankOf } from './bank-options.tsx';
import { copy as own } from './copy.ts';
import { limits } from './limits.ts';
import { type Errors, errorIf, oddSign } from './validation.ts';

const { errors } = copy;

/** The digits of the account number, as the server expects them. Empty if the number is invalid. */
export const digitsOf = (accountNo: string): string => readAccountNo(accountNo) ?? '';

export interface BankForm {
  readonly bankId: number | null;
  /** The owner's name in the bank's records. */
  readonly accountName: string;
  /** The number as typed. `digitsOf` converts it for the server. */
  readonly accountNo: string;
}

export function validateBank(form: BankForm): Errors<BankForm> {
  const name = form.accountName.trim();
  return {
    bankId: errorIf(form.bankId === null, errors.required),
    accountName:
      errorIf(name === '', errors.accountName) ??
      errorIf(name.length > limits.accountName, own.accountNameLong(limits.accountName)),
    accountNo: accountNoError(form),
  };
}

function accountNoError({ bankId, accountNo }: BankForm): string | undefined {
  const odd = oddSign(accountNo, /[\d ().-]/);
  if (odd !== undefined) return own.accountNoSign(odd);
  const { length } = digitsOf(accountNo);
  if (length === 0) return errors.accountNo;
  if (length < limits.accountNo.min) return errors.accountNoShort;
  const { min, max } = accountDigitsOf(bankId);
  if (length >= min && length <= max) return undefined;
  return min === max ? own.accountNoDigits(bankOf(bankId)?.name ?? '', max, length) : own.accountNoLong(max, length);
}
