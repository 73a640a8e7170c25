import type { ChunkGroup, Compilation } from 'webpack';

export interface Files {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** The tables of contents in `pages.ts` and `slots.ts`. */
export type ContentsTable = Readonly<Record<string, () => Promise<unknown>>>;

/** Maps each key to the module that its thunk imports, read from the thunk's source. */
export function importsOf(table: ContentsTable): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).map(([key, load]) => {
      const request = /import\(\s*(?:\/\*.*?\*\/\s*)?["'`]([^"'`]+)["'`]\s*\)/.exec(load.toString())?.[1];
      if (!request) throw new Error(`"${key}" must be written as () => import('./…')`);
      return [key, request];
    }),
  );
}

export function filesOf(groups: readonly ChunkGroup[]): Files {
  const files = new Set(groups.flatMap((group) => group.getFiles()));
  const ending = (end: string) =>
    [...files].filter((file) => file.endsWith(end) && !file.endsWith(`.hot-update${end}`));
  return { js: ending('.js'), css: ending('.css') };
}

const noFiles: Files = { js: [], css: [] };

const without = ({ js, css }: Files, first: Files): Files => ({
  js: js.filter((file) => !first.js.includes(file)),
  css: css.filter((file) => !first.css.includes(file)),
});

/** Files that each key of a table needs besides the first files, in the order to fetch them. */
export function filesByKey(compilation: Compilation, imports: Record<string, string>, first: Files = noFiles) {
  return Object.fromEntries(
    Object.entries(imports).map(([key, request]): [string, Files] => {
      const own = compilation.chunkGroups.filter((group) => group.origins.some((origin) => origin.request === request));
      if (own.length === 0) throw new Error(`No chunk was built for "${key}" (${request})`);
      return [key, without(filesOf(own), first)];
    }),
  );
}

export function entryFiles(compilation: Compilation, name: string): Files {
  const entry = compilation.entrypoints.get(name);
  if (!entry) throw new Error(`The build has no entry "${name}"`);
  return filesOf([entry]);
}

/** Files of a named chunk, besides the first files. */
export function chunkFiles(compilation: Compilation, name: string, first: Files): Files {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`The build has no chunk "${name}"`);
  return without(filesOf([group]), first);
}

/** All fonts of a build, sorted. */
export function fontsOf(compilation: Compilation): string[] {
  return Object.keys(compilation.assets)
    .filter((file) => file.endsWith('.woff2'))
    .sort();
}
