/** Exports for the description of an area in its own repository. */

export type { Budget } from '@chokdee/contracts/shells';
export { defineRemote } from '../define-remote.ts';
export { defineRemoteConfig, type RemoteConfig } from '../remote-config.ts';
