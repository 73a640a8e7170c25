import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shellOf, shells } from '@chokdee/contracts/shells';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { baseConfig } from './base-config.ts';
import type { BuildDefinition } from './define-build.ts';
import { containerOf, sourcesId } from './release-id.ts';
import type { RemoteConfig } from './remote-config.ts';
import { expectedFromHost } from './shared-modules.ts';

/**
 * Returns the webpack build of an area: a federation container that exposes its tables of contents, `pages.ts` and
 * `slots.ts`. The shell loads the container and calls the thunk of a page or slot (`packages/platform/federation/src/browser/load-part.ts`).
 */
export function defineRemote(config: RemoteConfig): BuildDefinition<RemoteConfig> {
  return {
    config,
    configure({ folder, root, development, hot = false, release = sourcesId(folder, root, String(development)) }) {
      const base = baseConfig({ folder, root, area: config.area, release, development, hot });
      const container = containerOf(config.area, release);
      const federation = new ModuleFederationPlugin({
        name: container,
        // The entry is a plain script that sets a global variable, so a script tag with integrity can load it.
        library: { type: 'var', name: container },
        ...(development ? { filename: 'remote-entry.js' } : {}),
        exposes: exposesOf(config, folder),
        shared: expectedFromHost(shells[shellOf(config.area)], development),
        // Uses the instances that the shell has loaded, instead of comparing versions.
        shareStrategy: 'loaded-first',
        experiments: {
          // The shell provides the federation runtime (`packages/platform/federation/src/browser/runtime.ts`).
          externalRuntime: true,
          // Leaves out code for servers, and for a deployment platform that this product does not use.
          optimization: { disableSnapshot: true, target: 'web' },
        },
        // Type generation needs a compiler API that the installed TypeScript lacks.
        dts: false,
        // Writes mf-manifest.json, which the developer tools of module federation read.
        manifest: true,
      });
      return {
        release,
        webpack: {
          ...base,
          entry: {},
          plugins: [
            ...(base.plugins ?? []),
            federation,
            // The dev server shows errors itself.
            ...(hot ? [new ReactRefreshPlugin({ overlay: false })] : []),
          ],
          // One script per page, and the tables of contents in the entry: on HTTP/1.1 every further file queues for one
          // of six connections.
          optimization: {
            ...base.optimization,
            splitChunks: { cacheGroups: { default: false, defaultVendors: false, contents: contentsIn(container) } },
          },
        },
      };
    },
  };
}

/** Exposes the tables of contents. @throws when the area names slots but has no `slots.ts` */
function exposesOf(config: RemoteConfig, folder: string): Record<string, { import: string; name: string }> {
  const slots = join(folder, 'src/slots.ts');
  const hasSlots = Object.keys(config.slots ?? {}).length > 0;
  if (hasSlots && !existsSync(slots)) throw new Error(`${slots} is missing, but the area names slots`);
  return {
    './pages': { import: './src/pages.ts', name: 'pages' },
    ...(hasSlots ? { './slots': { import: './src/slots.ts', name: 'slots' } } : {}),
  };
}

/** Puts the tables of contents into the named chunk. */
const contentsIn = (name: string) => ({
  test: /[\\/]src[\\/](pages|slots)\.ts$/,
  name,
  chunks: 'all' as const,
  enforce: true,
});
