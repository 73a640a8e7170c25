import type { AreaName, SiteMap } from '@chokdee/contracts';
import { sha384 } from '@chokdee/release';
import webpack, { type Compiler } from 'webpack';
import { entryFiles } from '../chunk-files.ts';
import type { BuildDefinition } from '../define-build.ts';
import { navOf, type RemoteConfig } from '../remote-config.ts';
import type { DevArea } from './dev-document.ts';

interface AreaBuildProps {
  readonly definition: BuildDefinition<RemoteConfig>;
  readonly folder: string;
  readonly root: string;
  /** True for a shell of this checkout with hot reload. The product's shell accepts only production code. */
  readonly hot: boolean;
}

/** An area that is compiled after every edit. */
export interface AreaBuild {
  readonly compiler: Compiler;
  /** Root-relative, ends with a slash. */
  readonly publicPath: string;
  /** The result of the last compilation. */
  current(): DevArea;
}

function siteMapOf(config: RemoteConfig): SiteMap {
  const { area, routes, slots = {} } = config;
  return {
    routes: routes.map((route) => ({ ...route, area })),
    nav: navOf(config).map((entry) => ({ ...entry, area })),
    slots: Object.entries(slots).flatMap(([slot, { at, access }]) =>
      at ? [{ area, slot, at, ...(access && { access }) }] : [],
    ),
  };
}

/**
 * Clears the cache of file contents after an error. An error hides files from the watcher, so their edits would be
 * missed.
 */
function readAnewAfterErrors(compiler: Compiler): void {
  let hasFailed = false;
  compiler.hooks.done.tap('ReadAnew', (stats) => {
    hasFailed = stats.hasErrors();
  });
  compiler.hooks.watchRun.tap('ReadAnew', () => {
    if (hasFailed) compiler.inputFileSystem?.purge?.();
  });
}

export function createAreaBuild({ definition, folder, root, hot }: AreaBuildProps): AreaBuild {
  const { config } = definition;
  const { release, webpack: built } = definition.configure({ folder, root, development: hot, hot });
  const container = `${config.area}_${release}`;
  const publicPath = `/assets/${config.area}/${release}/`;
  const compiler = webpack(
    hot
      ? built
      : { ...built, devtool: 'cheap-module-source-map', optimization: { ...built.optimization, minimize: false } },
  );
  if (!compiler) throw new Error('webpack did not start');
  readAnewAfterErrors(compiler);

  const hashes = new Map<string, string>();
  let entry = 'remote-entry.js';
  if (!hot) {
    compiler.hooks.assetEmitted.tap('DevArea', (file, { content }) => {
      if (/\.(js|css)$/.test(file)) hashes.set(file, sha384(content));
    });
    compiler.hooks.done.tap('DevArea', ({ compilation }) => {
      if (!compilation.entrypoints.has(container)) return;
      entry = entryFiles(compilation, container).js.at(-1) ?? entry;
    });
  }
  return {
    compiler,
    publicPath,
    current: () => ({
      area: config.area satisfies AreaName,
      boot: {
        release,
        container,
        entry: `${publicPath}${entry}`,
        // The document has the hashes of a build that changes with every edit, so there is no manifest.
        manifest: '',
        integrity: '',
        bucket: 'tried',
      },
      ...siteMapOf(config),
      integrity: Object.fromEntries([...hashes].map(([file, hash]) => [`${publicPath}${file}`, hash])),
    }),
  };
}
