export type { Budget } from '@chokdee/contracts/shells';
export type { BuildDefinition, BuildEnvironment } from './define-build.ts';
export { defineHost } from './define-host.ts';
export { defineRemote } from './define-remote.ts';
export { integrityGlobal } from './integrity-plugin.ts';
export { defineRemoteConfig, type HostConfig, type RemoteConfig } from './remote-config.ts';
