import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ShellName, shells } from '@chokdee/contracts/shells';
import { entryFiles, type Files } from '../chunk-files.ts';
import { compile } from '../compile.ts';
import { loadDefinition } from '../load-definition.ts';

/** A development build of a shell on disk. */
export interface DevHost {
  readonly folder: string;
  /** Root-relative, ends with a slash. */
  readonly publicPath: string;
  readonly initial: Files;
}

/**
 * Builds the shell with React's development build, which hot reload needs. Caches it below `.cache` by its sources, and
 * removes builds of other sources.
 */
export async function prepareDevHost(root: string, shell: ShellName, say: (line: string) => void): Promise<DevHost> {
  const source = join(root, shells[shell].folder);
  const definition = await loadDefinition(source);
  const { release, webpack } = definition.configure({ folder: source, root, development: true });
  const cache = join(root, `.cache/dev-${shell}`);
  const folder = join(cache, release);
  const list = join(folder, 'initial.json');
  if (!existsSync(list)) {
    say('building the shell for development, once …');
    // Two dev servers may start at the same time: each builds in its own folder, and the first to finish wins.
    const output = join(cache, `next-${process.pid}`);
    mkdirSync(output, { recursive: true });
    const compilation = await compile({ ...webpack, output: { ...webpack.output, path: output } });
    writeFileSync(join(output, 'initial.json'), JSON.stringify(entryFiles(compilation, 'main')));
    for (const name of readdirSync(cache).filter((each) => each !== release && !each.startsWith('next-')))
      rmSync(join(cache, name), { recursive: true });
    if (existsSync(list)) rmSync(output, { recursive: true });
    else renameSync(output, folder);
  }
  return {
    folder,
    publicPath: `/assets/${shell}/${release}/`,
    initial: JSON.parse(readFileSync(list, 'utf8')) as Files,
  };
}
