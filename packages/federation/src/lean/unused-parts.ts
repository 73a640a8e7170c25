import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const folderOf = (file: string): string => dirname(require.resolve(file));
/** @throws when a renewed library has no such file: what it brings must be looked at again */
function partOf(folder: string, file: string): string {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Error(`${path} is left out of builds, but is not there any more`);
  return path;
}
const own = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The one client sends JSON by `fetch`, to addresses of plain values. */
const axios = Object.fromEntries(
  [
    'adapters/xhr',
    'cancel/CancelToken',
    'core/createMultipartBody',
    'helpers/AxiosURLSearchParams',
    'helpers/cookies',
    'helpers/estimateDataURLDecodedBytes',
    'helpers/formDataToBlob',
    'helpers/formDataToJSON',
    'helpers/HttpStatusCode',
    'helpers/progressEventReducer',
    'helpers/spread',
    'helpers/toFormData',
    'helpers/toURLEncodedForm',
    'helpers/trackStream',
  ].map((name) => [partOf(folderOf('axios/package.json'), `lib/${name}.js`), false as const]),
);

const runtimeCore = folderOf('@module-federation/runtime-core');
const bundlerRuntime = folderOf('@module-federation/webpack-bundler-runtime');
/**
 * Releases come from the document and their files from its preloads: no snapshot of remotes is read, nothing is
 * preloaded by the runtime, and no remote is known when the shell is built.
 */
const federationRuntime = {
  [partOf(runtimeCore, 'plugins/snapshot/SnapshotHandler.js')]: own('./no-snapshots.ts'),
  [partOf(runtimeCore, 'utils/preload.js')]: false as const,
  [partOf(bundlerRuntime, 'remotes.js')]: false as const,
};

/** What libraries of the first scripts bring for uses that this product does not have, and what stands in its place. */
export const unusedParts: Readonly<Record<string, string | false>> = { ...axios, ...federationRuntime };

/** What the policy refuses of antd's parts, which the shell alone compiles. @param root folder of the checkout */
export function refusedParts(root: string): Record<string, string> {
  const util = folderOf('@rc-component/util/package.json');
  const scrollbarSize = join(root, 'shared/antd/src/provider/scrollbar-size.ts');
  return Object.fromEntries(['es', 'lib'].map((kind) => [partOf(util, `${kind}/getScrollBarSize.js`), scrollbarSize]));
}
