import type { Configuration } from 'webpack';
import type { HostConfig, RemoteConfig } from './remote-config.ts';

/** Where and how a package is built. */
export interface BuildEnvironment {
  readonly folder: string;
  readonly root: string;
  readonly development: boolean;
  /** Folder of a store that takes the build in without showing it; without one the build is shown at once. */
  readonly store?: string;
  /** Its name; without one it is named by its sources. */
  readonly release?: string;
  /** Built to be weighed: source maps lie beside the files. */
  readonly isWeighed?: boolean;
  /** Served with hot reload: the code then expects the refresh runtime beside it. */
  readonly hot?: boolean;
}

/** What a package's `webpack.config.ts` exports: its description, and how to build it. */
export interface BuildDefinition<C extends RemoteConfig | HostConfig = RemoteConfig | HostConfig> {
  readonly config: C;
  configure(environment: BuildEnvironment): { readonly release: string; readonly webpack: Configuration };
}
