export { registerEvent } from './register.ts';
