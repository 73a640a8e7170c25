export { decrypt, encrypt, isOfCurrentKey } from './encryption.ts';
