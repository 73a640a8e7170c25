import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { filesBelow } from '../release-id.ts';

const require = createRequire(import.meta.url);
const compiler = join(require.resolve('typescript/package.json'), '../bin/tsc');

/** Text of declaration files by path, such as `shared/ui/src/index.d.ts`. */
export type Declarations = Readonly<Record<string, string>>;

/** Runs the compiler with its own configuration, in a folder of the checkout that git ignores. */
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
  // One thread, because the work of several threads changes the text of types between runs.
  const words = ['--singleThreaded', '--stableTypeOrdering', '-p', file];
  const { stdout, error } = spawnSync(process.execPath, [compiler, ...words], { encoding: 'utf8' });
  if (error) throw error;
  return stdout;
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.d\.ts$|\.fixtures\.|\/testing\//.test(file);

/** Declarations of the packages in these folders, without comments. @throws with the compiler's message */
export function declarationsOf(root: string, folders: readonly string[]): Declarations {
  const folder = join(root, 'node_modules/.cache/contract', String(process.pid));
  try {
    const output = join(folder, 'out');
    const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
    // Every file is named. The compiler leaves out files that it first finds through a link in node_modules.
    const sources = folders.flatMap((each) => filesBelow(join(root, each, 'src'))).filter(isSource);
    // Declaration merging by the areas changes the type of calls.
    const calls = ['packages/*/*/contract/index.ts', 'packages/*/*/contract/events.ts', '*.d.ts'];
    const include = [...sources, ...calls.map((each) => join(root, each))];
    const problems = compileIn(folder, { ...options, outDir: output, rootDir: root }, include, root);
    if (problems) throw new Error(problems);
    const files = folders.flatMap((each) => filesBelow(join(output, each))).sort();
    const leftOut = sources.find((each) => !existsSync(join(output, relative(root, each).replace(/\.tsx?$/, '.d.ts'))));
    if (leftOut) throw new Error(`The compiler has declared nothing for ${relative(root, leftOut)}`);
    return Object.fromEntries(files.map((file) => [relative(output, file), readFileSync(file, 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
