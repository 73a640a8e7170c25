/** Exports for the description of an area in its own repository. */
export { defineRemote } from '../define-remote.ts';
export type { Budget } from '@chokdee/contracts/shells';
export { defineRemoteConfig, type RemoteConfig } from '../remote-config.ts';
