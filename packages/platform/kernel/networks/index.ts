/** Reads addresses for areas, which do not import `@chokdee/settings`. */
export { networkOf } from '@chokdee/settings';
