import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shells } from '@chokdee/contracts/shells';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { BuildDefinition } from '../../../packages/platform/federation/src/define-build.ts';
import { containerOf } from '../../../packages/platform/federation/src/release-id.ts';
import { expectedFromHost } from '../../../packages/platform/federation/src/shared-modules.ts';

export const RELEASE = 'baseline';
export const REMOTE_ENTRY = 'remoteEntry.js';

const own = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Each part may bring the shared packages; the first user loads them. */
const shared = Object.fromEntries(
  Object.keys(expectedFromHost(shells.host, false)).map((name) => [name, { singleton: true }]),
);

function federationOf(area: string, folder: string): ModuleFederationPlugin {
  // Needs a compiler interface that this compiler lacks.
  const common = { name: containerOf(area, RELEASE), shared, dts: false };
  if (area === 'host') return new ModuleFederationPlugin(common);
  const exposes = ['pages', 'slots'].filter((name) => existsSync(join(folder, `src/${name}.ts`)));
  return new ModuleFederationPlugin({
    ...common,
    filename: REMOTE_ENTRY,
    exposes: Object.fromEntries(exposes.map((name) => [`./${name}`, `./src/${name}.ts`])),
  });
}

const isStyles = (plugin: unknown): boolean => plugin?.constructor.name === 'MiniCssExtractPlugin';

/** Parts of the shell that time and check loads. */
function plainParts(root: string): Record<string, string> {
  const parts = ['areas', 'attempt', 'integrity-runtime'];
  const plain = own('./plain-host.mjs');
  return Object.fromEntries(
    parts.flatMap((name) => [
      [join(root, `packages/platform/federation/src/browser/${name}.ts`), plain],
      [`@chokdee/federation/browser/${name}.ts`, plain],
    ]),
  );
}

/** Builds a package without our own loading code, as module federation documents it. */
export function plainConfig(definition: BuildDefinition, folder: string, root: string, path: string): Configuration {
  const { area } = definition.config;
  const { webpack } = definition.configure({ folder, root, development: false, release: RELEASE });
  const { chunkLoadTimeout: _, strictModuleExceptionHandling: __, ...output } = webpack.output ?? {};
  const { splitChunks: ___, chunkIds: ____, ...optimization } = webpack.optimization ?? {};
  return {
    ...webpack,
    entry: area === 'host' ? { main: own('./host-entry.mjs') } : {},
    output: { ...output, path },
    optimization,
    resolve: { extensions: webpack.resolve?.extensions ?? [], alias: area === 'host' ? plainParts(root) : {} },
    module: webpack.module ?? {},
    plugins: [...(webpack.plugins ?? []).filter(isStyles), federationOf(area, folder)],
  };
}
