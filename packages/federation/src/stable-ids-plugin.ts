import type { Compiler, Module } from 'webpack';

/**
 * Modules that the federation plugin makes up: their own names hold the folder of the checkout, and with it the ids that
 * follow from names would differ between two checkouts of the same sources.
 */
const madeUp: readonly (readonly [name: RegExp, id: string])[] = [
  // Its name holds that of the other.
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
];

/** Gives modules whose names depend on the machine ids that do not. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules: Iterable<Module>) => {
        const given = new Set<string>();
        for (const module of modules) {
          const id = madeUp.find(([name]) => name.test(module.identifier()))?.[1];
          if (id === undefined) continue;
          if (given.has(id)) throw new Error(`Two modules would be "${id}": ${module.identifier()}`);
          given.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
