export { pick } from './pick.ts';
