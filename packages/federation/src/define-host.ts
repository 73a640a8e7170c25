import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.ts';
import type { BuildDefinition } from './define-build.ts';
import { CompileHintPlugin } from './host/compile-hint-plugin.ts';
import { refusedParts } from './host/refused-parts.ts';
import { containerOf, sourcesId } from './release-id.ts';
import type { HostConfig } from './remote-config.ts';
import { providedByHost } from './shared-modules.ts';

const devtoolsHook = fileURLToPath(new URL('./dev/devtools-hook.ts', import.meta.url));

/** The whole webpack configuration of the shell: two scripts, `vendor` and `main`, and one chunk a page of its own. */
export function defineHost(config: HostConfig): BuildDefinition<HostConfig> {
  return {
    config,
    configure({ folder, root, development, release = sourcesId(folder, root, String(development)) }) {
      const base = baseConfig({ folder, root, area: 'host', release, development });
      const federation = new ModuleFederationPlugin({
        name: containerOf('host', release),
        shared: providedByHost(development),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        // Needs the interface of a compiler that this one does not have.
        dts: false,
        manifest: true,
      });
      const vendor = {
        name: 'vendor',
        chunks: 'initial' as const,
        enforce: true,
        test: /node_modules|shared[\\/](router|http|session|query|format|antd)|consume|provide/,
      };
      // What several parts of antd are made of is fetched once, whichever of them comes first.
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
          entry: { main: development ? [devtoolsHook, './src/index.ts'] : './src/index.ts' },
          plugins: [...(base.plugins ?? []), federation, ...(development ? [] : [new CompileHintPlugin()])],
          optimization: {
            ...base.optimization,
            splitChunks: { cacheGroups: { default: false, defaultVendors: false, vendor, antd } },
          },
        },
      };
    },
  };
}
