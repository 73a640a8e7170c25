import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { ownAddress } from '../bundle/own-address.ts';
import { TRANSLATED } from './argv-of.ts';

export const packages = fileURLToPath(new URL('../../../', import.meta.url));
export const translatedInto = `${packages}platform/api/.cache/tests`;

/** Files that tests start as processes. */
const started = ['server.ts', 'ops.ts', 'testing/jobs-worker.ts', 'tests/kernel/embedded/embedded.test-holder.ts'];

/** Bundles our own packages and leaves installed ones outside. */
const outside: Plugin = {
  name: 'outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@chokdee/') ? null : { path, external: true },
    );
  },
};

/**
 * Translates all tests and their sources at once. Each test file runs in its own process and would otherwise translate
 * the api again.
 * @returns the files to run, in the order of the sources
 */
export async function bundleTests(files: readonly string[], into = translatedInto): Promise<string[]> {
  await rm(into, { recursive: true, force: true });
  await build({
    entryPoints: [...files, ...started.map((file) => `${packages}platform/api/${file}`)],
    outdir: into,
    outbase: packages,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'error',
    // A test reads files beside its source.
    plugins: [outside, ownAddress((path) => JSON.stringify(pathToFileURL(path).href))],
  });
  return files.map((file) => `${into}/${relative(packages, file).replace(/\.ts$/, '.js')}`);
}

/** Translates the started processes, for a test that starts them many times. */
export async function translateProcesses(): Promise<void> {
  const into = `${packages}platform/api/.cache/processes`;
  await bundleTests([], into);
  process.env[TRANSLATED] = into;
}
