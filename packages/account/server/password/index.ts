export { confirmPassword } from './password-check.ts';
export { hashPassword } from './password.ts';
