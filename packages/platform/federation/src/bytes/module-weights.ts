import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';

/** A module with its share of a file, 0 to 1. Code of the bundler belongs to no module. */
export interface ModuleShare {
  readonly name: string;
  readonly share: number;
}

interface SourceMap {
  readonly sources: readonly (string | null)[];
  readonly mappings: string;
}

/** Names our file by its path, and a foreign module by its package. */
function nameOf(path: string, root: string): string {
  const parts = path.split('?', 1)[0]?.split(`node_modules${sep}`) ?? [];
  if (parts.length === 1)
    return relative(root, parts[0] ?? '')
      .split(sep)
      .join('/');
  const [scope = '', name = ''] = (parts.at(-1) ?? '').split(sep);
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Counts the characters of a file by source. */
function charactersBySource(text: string, { mappings }: SourceMap): Map<number, number> {
  const lines = text.split('\n');
  const sums = new Map<number, number>();
  decode(mappings).forEach((segments, line) => {
    segments.forEach(([column, source], at) => {
      if (source === undefined) return;
      const end = segments[at + 1]?.[0] ?? lines[line]?.length ?? column;
      sums.set(source, (sums.get(source) ?? 0) + end - column);
    });
  });
  return sums;
}

function sharesOf(text: string, map: SourceMap, root: string): ModuleShare[] {
  const sums = new Map<string, number>();
  for (const [source, characters] of charactersBySource(text, map)) {
    const path = map.sources[source];
    if (!path?.startsWith(root)) continue;
    const name = nameOf(path, root);
    sums.set(name, (sums.get(name) ?? 0) + characters);
  }
  return [...sums].map(([name, characters]) => ({ name, share: characters / text.length }));
}

/** Reads the modules of each file of a build from its source maps, and removes the maps. */
export function takeModuleShares(output: string, root: string): Map<string, ModuleShare[]> {
  const maps = readdirSync(output).filter((file) => file.endsWith('.map'));
  return new Map(
    maps.map((name) => {
      const file = name.replace(/\.map$/, '');
      const map = JSON.parse(readFileSync(join(output, name), 'utf8')) as SourceMap;
      rmSync(join(output, name));
      return [file, sharesOf(readFileSync(join(output, file), 'utf8'), map, root)];
    }),
  );
}
