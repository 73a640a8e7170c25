export { hashPassword, hashQuickly } from './password.ts';
