export { pick } from './pick.ts';
export { rowId } from './row-id.ts';
