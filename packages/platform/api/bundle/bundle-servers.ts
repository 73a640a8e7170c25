import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { ownAddress } from './own-address.ts';
import { type Part, parts } from './parts.ts';
import {
  billOf,
  copyPackages,
  licencesOf,
  type PackageFolder,
  packageFolderOf,
  withItsNeeds,
} from './used-packages.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Packages that others try and do without: faster variants with compiled code. */
const TRIED = ['pg-native', 'bufferutil', 'utf-8-validate'];

/** Bundled packages in CommonJS load the modules of Node by `require`. */
const REQUIRE = [
  `import { createRequire as createRequireOfBundle } from 'node:module';`,
  'const require = createRequireOfBundle(import.meta.url);',
].join('\n');

/** All bundled modules lie at the root of the part, so an address begins there. */
const inPart = ownAddress((path) => `new URL(${JSON.stringify(`./${relative(root, path)}`)}, import.meta.url).href`);

/** Bundles processes and threads of a part. @returns packages in the bundles */
async function translate({ entries, workers, native }: Part, into: string): Promise<PackageFolder[]> {
  const common: BuildOptions & { readonly metafile: true } = {
    absWorkingDir: root,
    outdir: into,
    bundle: true,
    external: [...native, ...TRIED],
    banner: { js: REQUIRE },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    // Readers of a stack have the sources.
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
  };
  const processes = await build({ ...common, entryPoints: { ...entries }, splitting: true, plugins: [inPart] });
  const threads = await build({
    ...common,
    entryPoints: [...workers],
    outbase: root,
    outExtension: { '.js': '.mjs' },
  });
  return [processes, threads].flatMap(({ metafile }) =>
    Object.keys(metafile.inputs).flatMap((file) => packageFolderOf(file) ?? []),
  );
}

/**
 * Writes the parts `server` and `sandbox` into a folder: plain JavaScript with source maps, the files that it reads, its
 * bill of materials and the licences. Nothing else of the checkout is needed to run it.
 */
export async function bundleServers(into: string): Promise<void> {
  for (const [name, part] of Object.entries(parts)) {
    const folder = join(into, name);
    rmSync(folder, { recursive: true, force: true });
    const bundled = await translate(part, folder);
    for (const file of part.files(root)) cpSync(join(root, file), join(folder, file), { recursive: true });
    const native = part.native.flatMap((each) => [...withItsNeeds(root, `node_modules/${each}`)]);
    copyPackages(root, native, folder);
    const used = new Set([...bundled, ...native]);
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, private: true, type: 'module' })}\n`);
    writeFileSync(join(folder, 'licences.txt'), licencesOf(root, used));
    writeFileSync(join(folder, 'sbom.cdx.json'), billOf(root, used));
  }
}
