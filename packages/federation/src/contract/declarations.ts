import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { filesBelow } from '../release-id.ts';

const require = createRequire(import.meta.url);
const compiler = join(require.resolve('typescript/package.json'), '../bin/tsc');

/** Declaration files, `shared/ui/src/index.d.ts` -> its text. */
export type Declarations = Readonly<Record<string, string>>;

/** Runs the compiler with a configuration of its own, in a folder of the checkout that git does not see. */
export function compileIn(folder: string, options: object, include: readonly string[], root: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'tsconfig.json');
  const compilerOptions = {
    incremental: false,
    tsBuildInfoFile: null,
    typeRoots: [join(root, 'types/browser')],
    ...options,
  };
  const whole = { extends: join(root, 'tsconfig.browser.json'), compilerOptions, include, exclude: [] };
  writeFileSync(file, JSON.stringify(whole));
  // In one thread: how several of them share the work decides the words in which a type is said.
  const words = ['--singleThreaded', '--stableTypeOrdering', '-p', file];
  const { stdout, error } = spawnSync(process.execPath, [compiler, ...words], { encoding: 'utf8' });
  if (error) throw error;
  return stdout;
}

/** What these files of the checkout declare, and what they need of their packages, without comments. @throws with the compiler's words */
export function declarationsOf(root: string, entries: readonly string[]): Declarations {
  const folder = join(root, 'node_modules/.cache/contract', String(process.pid));
  try {
    const output = join(folder, 'out');
    const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
    // What areas add to the calls counts wherever calls are named.
    const include = [...entries, 'packages/*/contract/index.ts', 'packages/*/contract/events.ts', '*.d.ts'].map(
      (each) => join(root, each),
    );
    const problems = compileIn(folder, { ...options, outDir: output, rootDir: root }, include, root);
    if (problems) throw new Error(problems);
    const folders = new Set(entries.map((entry) => entry.split('/', 2).join('/')));
    const files = [...folders].flatMap((each) => filesBelow(join(output, each))).sort();
    return Object.fromEntries(files.map((file) => [relative(output, file), readFileSync(file, 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
