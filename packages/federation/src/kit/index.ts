/** What an area in a repository of its own is described with. */
export { defineRemote } from '../define-remote.ts';
export { type Budget, defineRemoteConfig, type RemoteConfig } from '../remote-config.ts';
