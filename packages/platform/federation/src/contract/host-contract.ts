import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostContract, SharedName } from '@chokdee/release/calls';
import type { Compilation } from 'webpack';
import { ownPackages, sharedVersions } from '../shared-modules.ts';
import { readContract } from './shared-contract.ts';
import { stylesUsed } from './style-parts.ts';

/** Names that the scripts of a build import from a package of the shell. */
function namesTaken(compilation: Compilation, name: string): Set<string> {
  const { moduleGraph } = compilation;
  const taken = new Set<string>();
  for (const module of compilation.modules) {
    if (!module.identifier().startsWith(`consume-shared-module|default|${name}|`)) continue;
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
      if (!dependency || !originModule) continue;
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
        const [first] = Array.isArray(reference) ? reference : reference.name;
        if (first) taken.add(first);
      }
    }
  }
  return taken;
}

const pick = (names: Readonly<Record<string, SharedName>>, wanted: Iterable<string> | null) => {
  const chosen = wanted === null ? Object.keys(names) : [...wanted].sort().filter((name) => name in names);
  return Object.fromEntries(
    chosen.map((name) => {
      const { hash = '', since = '', broke = '' } = names[name] ?? {};
      return [name, { hash, since, broke }];
    }),
  );
};

interface ContractProps {
  readonly root: string;
  readonly isHost: boolean;
  readonly compilation: Compilation;
  /** Folder of the build. */
  readonly output: string;
}

/**
 * Contract of a build. For the shell, it lists everything shared. For an area, it lists the shared names that it uses.
 */
export function hostContractOf({ root, isHost, compilation, output }: ContractProps): string {
  const versions = sharedVersions(root);
  const built = readdirSync(output).filter((name) => /\.(js|css)$/.test(name));
  const text = built.map((name) => readFileSync(join(output, name), 'utf8')).join('\n');
  const packages = ownPackages.map((name) => {
    const { exports, styles } = readContract(join(root, 'node_modules', name));
    const parts = {
      version: versions[name] ?? '0.0.0',
      exports: pick(exports, isHost ? null : namesTaken(compilation, name)),
      styles: pick(styles, isHost ? null : stylesUsed(text, Object.keys(styles))),
    };
    return [name, parts] as const;
  });
  const contract: HostContract = Object.fromEntries(packages);
  return `${JSON.stringify(contract)}\n`;
}
