import { copy } from '../copy.ts';
import { limits } from '../parts/limits.ts';
import { type Errors, errorIf, mobileError, newPasswordError } from '../parts/validation.ts';
import type { RegisterForm } from './register.reducer.ts';

const { errors } = copy;

/** @param typesUsername whether the member chooses the name (username mode 1) */
export function validateRegistration(form: RegisterForm, typesUsername: boolean): Errors<RegisterForm> {
  const { username, mobile, password, knowUsId, hasAgreed } = form;
  const nameError =
    errorIf(username === '', errors.username) ?? errorIf(username.length < limits.username.min, errors.usernameShort);
  return {
    username: typesUsername ? nameError : undefined,
    mobile: mobileError(mobile),
    password: newPasswordError(password),
    knowUsId: errorIf(knowUsId === null, errors.required),
    hasAgreed: errorIf(!hasAgreed, errors.required),
  };
}
