export { EmbeddedError } from './embedded-error.ts';
export { findRunningAddress } from './server-address.ts';
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './start-embedded.ts';
