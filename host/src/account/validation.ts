import { accountCopy } from './account-copy.ts';
import type { RegisterForm } from './register.reducer.ts';

const { errors } = accountCopy;

/** Field lengths of spec section 9. */
export const limits = {
  loginUsername: 20,
  loginPassword: 50,
  password: { min: 8, max: 20 },
  username: { min: 4, max: 20 },
  mobile: 10,
  affiliateCode: 6,
  otp: 6,
} as const;

export type Errors<T> = Partial<Record<keyof T, string>>;

export function validateLogin(form: { readonly username: string; readonly password: string }): Errors<typeof form> {
  const found: Errors<typeof form> = {};
  if (form.username.trim() === '') found.username = errors.loginUsername;
  if (form.password === '') found.password = errors.loginPassword;
  else if (form.password.length < limits.password.min) found.password = errors.passwordShort;
  return found;
}

/** @param typesUsername whether the member chooses the name (username mode 1) */
export function validateRegistration(form: RegisterForm, typesUsername: boolean): Errors<RegisterForm> {
  const found: Errors<RegisterForm> = {};
  if (typesUsername) {
    if (form.username === '') found.username = errors.username;
    else if (form.username.length < limits.username.min) found.username = errors.usernameShort;
  }
  if (form.mobile === '') found.mobile = errors.required;
  else if (!/^0\d{9}$/.test(form.mobile)) found.mobile = errors.mobile;
  if (form.password === '') found.password = errors.required;
  else if (form.password.length < limits.password.min) found.password = errors.passwordShort;
  if (form.knowUsId === null) found.knowUsId = errors.required;
  if (!form.agreed) found.agreed = errors.required;
  return found;
}

export const isValid = (found: object): boolean => Object.keys(found).length === 0;
