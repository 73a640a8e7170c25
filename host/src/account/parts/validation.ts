import { plainSigns, readLogin, readMobile } from '@chokdee/format';
import { copy } from '../copy.ts';
import { copy as own } from './copy.ts';
import { limits } from './limits.ts';

const { errors } = copy;

export type Errors<T> = Partial<Record<keyof T, string | undefined>>;

/** The message if the value is wrong. */
export const errorIf = (isWrong: boolean, message: string): string | undefined => (isWrong ? message : undefined);

export function validateLogin(form: { readonly username: string; readonly password: string }): Errors<typeof form> {
  return {
    username: loginError(form.username),
    password:
      ownPasswordError(form.password) ?? errorIf(form.password.length < limits.password.min, errors.passwordShort),
  };
}

function loginError(typed: string): string | undefined {
  const login = readLogin(typed);
  if (login === '') return errors.loginUsername;
  const odd = oddSign(login, /[\x21-\x7e]/);
  if (odd !== undefined) return own.loginSign(odd);
  return errorIf(login.length > limits.loginUsername, own.usernameLong(limits.loginUsername));
}

/** The first character that `usual` does not match. */
export const oddSign = (typed: string, usual: RegExp) => [...plainSigns(typed)].find((sign) => !usual.test(sign));

/** Checks the length of an existing password. Only the server can tell if it is right. */
export const ownPasswordError = (password: string) =>
  errorIf(password === '', errors.loginPassword) ??
  errorIf(password.length > limits.loginPassword, own.passwordLong(limits.loginPassword));

/** The error of a mobile number, or undefined. */
export function mobileError(mobile: string): string | undefined {
  if (mobile === '') return errors.required;
  return errorIf(readMobile(mobile) === null, errors.mobile);
}

/** The error of a new password, or undefined. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return errors.required;
  return (
    errorIf(password.length < limits.password.min, errors.passwordShort) ??
    errorIf(password.length > limits.password.max, own.passwordLong(limits.password.max))
  );
}

export interface NewPassword {
  readonly password: string;
  /** The same password again. */
  readonly repeated: string;
}

export function validateNewPassword({ password, repeated }: NewPassword): Errors<NewPassword> {
  return {
    password: newPasswordError(password),
    repeated: errorIf(repeated === '', errors.required) ?? errorIf(repeated !== password, errors.passwordsDiffer),
  };
}

export const isValid = (found: object): boolean => Object.values(found).every((message) => message === undefined);
