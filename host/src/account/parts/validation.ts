import { copy } from '../copy.ts';

const { errors } = copy;

/** Field lengths of spec section 9. */
export const limits = {
  loginUsername: 20,
  loginPassword: 50,
  password: { min: 8, max: 20 },
  username: { min: 4, max: 20 },
  mobile: 10,
  affiliateCode: 6,
  otp: 6,
  accountName: 120,
  accountNo: { min: 10, max: 20 },
  accountEnd: 4,
} as const;

export type Errors<T> = Partial<Record<keyof T, string>>;

export function validateLogin(form: { readonly username: string; readonly password: string }): Errors<typeof form> {
  const found: Errors<typeof form> = {};
  if (form.username.trim() === '') found.username = errors.loginUsername;
  if (form.password === '') found.password = errors.loginPassword;
  else if (form.password.length < limits.password.min) found.password = errors.passwordShort;
  return found;
}

/** What is wrong with a mobile number, or undefined. */
export function mobileError(mobile: string): string | undefined {
  if (mobile === '') return errors.required;
  return /^0\d{9}$/.test(mobile) ? undefined : errors.mobile;
}

/** What is wrong with a password to be set, or undefined. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return errors.required;
  return password.length < limits.password.min ? errors.passwordShort : undefined;
}

export interface NewPassword {
  readonly password: string;
  /** The same again. */
  readonly repeated: string;
}

export function validateNewPassword(form: NewPassword): Errors<NewPassword> {
  const found: Errors<NewPassword> = {};
  const password = newPasswordError(form.password);
  if (password !== undefined) found.password = password;
  if (form.repeated === '') found.repeated = errors.required;
  else if (form.repeated !== form.password) found.repeated = errors.passwordsDiffer;
  return found;
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
  const found: Errors<BankForm> = {};
  if (form.bankId === null) found.bankId = errors.required;
  if (form.accountName.trim() === '') found.accountName = errors.accountName;
  const length = digitsOf(form.accountNo).length;
  if (length === 0) found.accountNo = errors.accountNo;
  else if (length < limits.accountNo.min) found.accountNo = errors.accountNoShort;
  return found;
}

export const isValid = (found: object): boolean => Object.keys(found).length === 0;
