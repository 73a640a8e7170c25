import { readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { TRANSLATED } from './argv-of.ts';

export const packages = fileURLToPath(new URL('../../', import.meta.url));
export const translatedInto = `${packages}api/.cache/tests`;

/** What tests start as processes of their own. */
const started = ['api/server.ts', 'api/testing/jobs-worker.ts', 'api/tests/kernel/embedded/embedded.test-holder.ts'];

/** What is installed stays where it is; our own packages are sources, and go in. */
const outside: Plugin = {
  name: 'outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@chokdee/') ? null : { path, external: true },
    );
  },
};

/** A module asks for its neighbours by its own address, which is that of its source. */
const ownAddress: Plugin = {
  name: 'own-address',
  setup(build) {
    build.onLoad({ filter: /[\\/](packages|shared)[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

/**
 * Translates tests and all they need at once: every file runs in a process of its own, and each would spend longer on
 * translating the api than on its tests.
 * @returns the files to run, in the order of the sources
 */
export async function bundleTests(files: readonly string[], into = translatedInto): Promise<string[]> {
  await rm(into, { recursive: true, force: true });
  await build({
    entryPoints: [...files, ...started.map((file) => packages + file)],
    outdir: into,
    outbase: packages,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'error',
    plugins: [outside, ownAddress],
  });
  return files.map((file) => `${into}/${relative(packages, file).replace(/\.ts$/, '.js')}`);
}

/** For who starts these processes again and again: each start would spend most of its time on translating. */
export async function translateProcesses(): Promise<void> {
  const into = `${packages}api/.cache/processes`;
  await bundleTests([], into);
  process.env[TRANSLATED] = into;
}
