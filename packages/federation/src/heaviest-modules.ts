import { relative, sep } from 'node:path';
import type { Compilation, Module } from 'webpack';

const KEPT = 20;

/** A file of ours by its path, a package of others by its name: who looks wants to know what to change or to leave out. */
function nameOf(module: Module, root: string): string | null {
  const path = module.nameForCondition();
  if (!path) return null;
  const parts = path.split(`node_modules${sep}`);
  if (parts.length === 1) return relative(root, path).split(sep).join('/');
  const [scope = '', name = ''] = (parts.at(-1) ?? '').split(sep);
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

const isJoined = (module: Module): module is Module & { readonly modules: readonly Module[] } => 'modules' in module;

/** What weighs most in a build, the heaviest first: bytes of source, before it is made small. */
export function heaviestModules(compilation: Compilation, root: string) {
  const sums = new Map<string, number>();
  const all = [...compilation.modules].flatMap((module) => (isJoined(module) ? module.modules : [module]));
  for (const module of all) {
    const name = nameOf(module, root);
    if (name) sums.set(name, (sums.get(name) ?? 0) + module.size());
  }
  return [...sums]
    .map(([name, bytes]) => ({ name, bytes }))
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, KEPT);
}
