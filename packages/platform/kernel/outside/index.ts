/** Clients for outside parties. */
export { ask as askOutside } from '@chokdee/settings';
export { isPublicName, publicOnly } from './public-only.ts';
