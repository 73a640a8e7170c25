import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { baseConfig } from './base-config.ts';
import type { BuildDefinition } from './define-build.ts';
import { containerOf, sourcesId } from './release-id.ts';
import type { RemoteConfig } from './remote-config.ts';
import { expectedFromHost } from './shared-modules.ts';

function exposesOf(config: RemoteConfig, folder: string): Record<string, { import: string; name: string }> {
  const slots = join(folder, 'src/slots.ts');
  const hasSlots = Object.keys(config.slots ?? {}).length > 0;
  if (hasSlots && !existsSync(slots)) throw new Error(`${slots} is missing, but the area names slots`);
  return {
    './pages': { import: './src/pages.ts', name: 'pages' },
    ...(hasSlots ? { './slots': { import: './src/slots.ts', name: 'slots' } } : {}),
  };
}

/** A chunk of that name takes in the tables of contents, which say where the parts of an area are. */
const contentsIn = (name: string) => ({
  test: /[\\/]src[\\/](pages|slots)\.ts$/,
  name,
  chunks: 'all' as const,
  enforce: true,
});

/** The whole webpack configuration of an area. */
export function defineRemote(config: RemoteConfig): BuildDefinition<RemoteConfig> {
  return {
    config,
    configure({ folder, root, development, hot = false, release = sourcesId(folder, root, String(development)) }) {
      const base = baseConfig({ folder, root, area: config.area, release, development, hot });
      const container = containerOf(config.area, release);
      const federation = new ModuleFederationPlugin({
        name: container,
        library: { type: 'var', name: container },
        ...(development ? { filename: 'remote-entry.js' } : {}),
        exposes: exposesOf(config, folder),
        shared: expectedFromHost(development),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        // Needs the interface of a compiler that this one does not have.
        dts: false,
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
          // One script a page, and the tables of contents in the entry: on HTTP/1.1 every further file queues for one of
          // six connections.
          optimization: {
            ...base.optimization,
            splitChunks: { cacheGroups: { default: false, defaultVendors: false, contents: contentsIn(container) } },
          },
        },
      };
    },
  };
}
