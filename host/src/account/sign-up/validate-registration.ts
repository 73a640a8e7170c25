import { copy } from '../copy.ts';
import { type Errors, limits, mobileError, newPasswordError } from '../parts/validation.ts';
import type { RegisterForm } from './register.reducer.ts';

const { errors } = copy;

/** @param typesUsername whether the member chooses the name (username mode 1) */
export function validateRegistration(form: RegisterForm, typesUsername: boolean): Errors<RegisterForm> {
  const found: Errors<RegisterForm> = {};
  if (typesUsername) {
    if (form.username === '') found.username = errors.username;
    else if (form.username.length < limits.username.min) found.username = errors.usernameShort;
  }
  const mobile = mobileError(form.mobile);
  if (mobile !== undefined) found.mobile = mobile;
  const password = newPasswordError(form.password);
  if (password !== undefined) found.password = password;
  if (form.knowUsId === null) found.knowUsId = errors.required;
  if (!form.hasAgreed) found.hasAgreed = errors.required;
  return found;
}
