import { fileURLToPath } from 'node:url';
import { shells } from '@chokdee/contracts/shells';
import webpack from 'webpack';
import { baseConfig } from './base-config.ts';
import type { BuildDefinition } from './define-build.ts';
import { CompileHintPlugin } from './host/compile-hint-plugin.ts';
import { refusedParts } from './host/refused-parts.ts';
import { sourcesId } from './release-id.ts';
import type { HostConfig } from './remote-config.ts';
import { sharedVersions } from './shared-modules.ts';

const devtoolsHook = fileURLToPath(new URL('./dev/devtools-hook.ts', import.meta.url));

/**
 * Returns the webpack build of a shell: scripts `vendor` and `main`, and a chunk for each of its pages. It needs no
 * federation plugin: `packages/platform/federation/src/browser/runtime.ts` creates the runtime, and `shared-with-areas.ts` fills it.
 */
export function defineHost(config: HostConfig): BuildDefinition<HostConfig> {
  return {
    config,
    configure({ folder, root, development, release = sourcesId(folder, root, String(development)) }) {
      const { area } = config;
      const base = baseConfig({ folder, root, area, release, development });
      const values = new webpack.DefinePlugin({
        'process.env.SHARED_VERSIONS': JSON.stringify(sharedVersions(root, shells[area])),
        // Same values that the federation plugin sets for `optimization: { disableSnapshot, target: 'web' }`.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      });
      const vendor = {
        name: 'vendor',
        chunks: 'initial' as const,
        enforce: true,
        test: /node_modules|shared[\\/](router|http|session|query|format)/,
      };
      // Code that several antd parts share becomes one chunk.
      const antd = {
        name: 'antd',
        chunks: 'async' as const,
        enforce: true,
        minChunks: 2,
        test: /node_modules[\\/](antd|@ant-design|@rc-component|@emotion|clsx|dayjs)[\\/]/,
      };
      return {
        release,
        webpack: {
          ...base,
          resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...refusedParts(root) } },
          entry: { main: [...(development ? [devtoolsHook] : []), './src/styles.ts', './src/index.ts'] },
          plugins: [...(base.plugins ?? []), values, ...(development ? [] : [new CompileHintPlugin()])],
          optimization: {
            ...base.optimization,
            splitChunks: { cacheGroups: { default: false, defaultVendors: false, vendor, antd } },
          },
        },
      };
    },
  };
}
