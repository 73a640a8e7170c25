import type { Configuration } from 'webpack';
import type { HostConfig, RemoteConfig } from './remote-config.ts';

/** Folder, mode and target of a build. */
export interface BuildEnvironment {
  readonly folder: string;
  readonly root: string;
  readonly development: boolean;
  /** Folder of a release store. The build goes there without being shown. By default it is shown at once. */
  readonly store?: string;
  /** Name of the release. By default it follows from the sources. */
  readonly release?: string;
  /** Builds source maps to measure modules. */
  readonly isWeighed?: boolean;
  /** Builds for hot reload, which needs the refresh runtime. */
  readonly hot?: boolean;
}

/** The export of a package's `webpack.config.ts`: its description and a function that configures its build. */
export interface BuildDefinition<C extends RemoteConfig | HostConfig = RemoteConfig | HostConfig> {
  readonly config: C;
  configure(environment: BuildEnvironment): { readonly release: string; readonly webpack: Configuration };
}
