import { copy } from '../copy.ts';
import { limits } from './limits.ts';

const { errors } = copy;

export type Errors<T> = Partial<Record<keyof T, string | undefined>>;

/** The message where something is wrong. */
export const errorIf = (isWrong: boolean, message: string): string | undefined => (isWrong ? message : undefined);

export function validateLogin(form: { readonly username: string; readonly password: string }): Errors<typeof form> {
  return {
    username: errorIf(form.username.trim() === '', errors.loginUsername),
    password: ownPasswordError(form.password) ?? newPasswordError(form.password),
  };
}

/** A password that somebody has is only asked for; whether it is right the server says. */
export const ownPasswordError = (password: string) => errorIf(password === '', errors.loginPassword);

/** What is wrong with a mobile number, or undefined. */
export function mobileError(mobile: string): string | undefined {
  if (mobile === '') return errors.required;
  return errorIf(!/^0\d{9}$/.test(mobile), errors.mobile);
}

/** What is wrong with a password to be set, or undefined. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return errors.required;
  return errorIf(password.length < limits.password.min, errors.passwordShort);
}

export interface NewPassword {
  readonly password: string;
  /** The same again. */
  readonly repeated: string;
}

export function validateNewPassword({ password, repeated }: NewPassword): Errors<NewPassword> {
  return {
    password: newPasswordError(password),
    repeated: errorIf(repeated === '', errors.required) ?? errorIf(repeated !== password, errors.passwordsDiffer),
  };
}

/** Digits alone, as the server wants an account number. */
export const digitsOf = (accountNo: string): string => accountNo.replace(/\D/g, '');

/** What may be typed as an account number: digits and dashes, at most 20 digits. */
export function typedAccountNo(typed: string): string {
  let kept = '';
  for (const character of typed.replace(/[^\d-]/g, '')) {
    if (character === '-' || digitsOf(kept).length < limits.accountNo.max) kept += character;
  }
  return kept.slice(0, limits.accountNo.max + 4);
}

export interface BankForm {
  readonly bankId: number | null;
  /** As the bank has it. */
  readonly accountName: string;
  /** As typed: dashes are taken out when it is sent. */
  readonly accountNo: string;
}

export function validateBank(form: BankForm): Errors<BankForm> {
  const { length } = digitsOf(form.accountNo);
  return {
    bankId: errorIf(form.bankId === null, errors.required),
    accountName: errorIf(form.accountName.trim() === '', errors.accountName),
    accountNo: errorIf(length === 0, errors.accountNo) ?? errorIf(length < limits.accountNo.min, errors.accountNoShort),
  };
}

export const isValid = (found: object): boolean => Object.values(found).every((message) => message === undefined);
