import { readMobile } from '@chokdee/format';
import { copy } from '../copy.ts';
import { copy as own } from '../parts/copy.ts';
import { limits } from '../parts/limits.ts';
import { type Errors, errorIf, mobileError, newPasswordError } from '../parts/validation.ts';
import type { RegisterForm } from './register.reducer.ts';

const { errors } = copy;

/** Validates the form. @param typesUsername true when the member chooses the name (username mode 1) */
export function validateRegistration(form: RegisterForm, typesUsername: boolean): Errors<RegisterForm> {
  const { username, mobile, password, knowUsId, affiliateCode, hasAgreed } = form;
  return {
    username: typesUsername ? usernameError(username) : undefined,
    mobile: mobileError(mobile),
    password: newPasswordError(password),
    knowUsId: errorIf(knowUsId === null, errors.required),
    affiliateCode: errorIf(affiliateCode.length > limits.affiliateCode, own.affiliateLong(limits.affiliateCode)),
    hasAgreed: errorIf(!hasAgreed, errors.required),
  };
}

function usernameError(username: string): string | undefined {
  if (username === '') return errors.username;
  const { min, max } = limits.username;
  return (
    errorIf(!/^\w*$/.test(username), own.usernameSigns) ??
    errorIf(username.length < min, errors.usernameShort) ??
    errorIf(username.length > max, own.usernameLong(max)) ??
    errorIf(readMobile(username) !== null, own.usernameMobile)
  );
}
