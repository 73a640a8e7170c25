/** Clients for outside parties. */
export { ask as askOutside } from '@chokdee/settings';
export { isPublicName, publicAddressOf, publicOnly } from './public-only.ts';
