import type { Compiler, Module } from 'webpack';

/**
 * Modules that the federation plugin makes up: their own names hold the folder of the checkout, and with it the ids that
 * follow from names would differ between two checkouts of the same sources.
 */
const madeUp: readonly (readonly [name: RegExp, id: string])[] = [
  // Its name holds that of the other.
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
  [/^provide module \(\S+\) (\S+)@\S+ = /, '$1'],
];

function givenId(name: string): string | undefined {
  const [pattern, id] = madeUp.find(([each]) => each.test(name)) ?? [];
  return pattern && id && pattern.exec(name)?.[0].replace(pattern, id);
}

/** Whether a path stands where the bundler does not make it relative: it does so at the start and behind "|" and "!". */
const holdsFolder = (name: string, folder: string): boolean =>
  name.split(/[|!]/).some((part) => part.lastIndexOf(folder) > 0);

/** Gives modules whose names depend on the machine ids that do not. */
export class StableIdsPlugin {
  private readonly root: string;

  /** @param root folder of the checkout */
  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules: Iterable<Module>) => {
        const given = new Set<string>();
        for (const module of modules) {
          const name = module.identifier();
          const id = givenId(name);
          if (id === undefined) {
            if (holdsFolder(name, this.root)) throw new Error(`The id would differ between checkouts: ${name}`);
            continue;
          }
          if (given.has(id)) throw new Error(`Two modules would be "${id}": ${name}`);
          given.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
