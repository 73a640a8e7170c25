/** What outside parties are asked with. */
export { ask as askOutside } from '@chokdee/settings';
export { isPublicName, publicOnly } from './public-only.ts';
