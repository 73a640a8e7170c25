import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shell } from '@chokdee/contracts/shells';
import type { HostContract, SharedName } from '@chokdee/release/calls';
import type { Compilation } from 'webpack';
import { sharedVersions } from '../shared-modules.ts';
import { exportedNames } from './exported-names.ts';
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
  readonly shell: Shell;
  readonly isHost: boolean;
  readonly compilation: Compilation;
  /** Folder of the build. */
  readonly output: string;
}

/** Contract of a library: a name fits a shell with the same or a later version of the same major number. */
function libraryNames(file: string, version: string): Readonly<Record<string, SharedName>> {
  const broke = `${version.split('.', 1)[0]}.0.0`;
  return Object.fromEntries(
    exportedNames(readFileSync(file, 'utf8')).map((name) => [name, { hash: version, since: version, broke }]),
  );
}

/** @throws naming what the area imports of a library that the shell does not provide */
function checkTaken(name: string, file: string, taken: ReadonlySet<string>, given: object): void {
  const missing = [...taken].filter((each) => !(each in given));
  if (missing.length > 0) {
    throw new Error(`The shell does not provide ${missing.sort().join(', ')} of ${name}: name it in ${file}.`);
  }
}

/**
 * Contract of a build. For the shell, it lists everything shared. For an area, it lists the shared names that it uses.
 */
export function hostContractOf({ root, shell, isHost, compilation, output }: ContractProps): string {
  const versions = sharedVersions(root, shell);
  const built = readdirSync(output).filter((name) => /\.(js|css)$/.test(name));
  const text = built.map((name) => readFileSync(join(output, name), 'utf8')).join('\n');
  const packages = Object.keys(shell.packages).map((name) => {
    const { exports, styles } = readContract(join(root, 'node_modules', name));
    const parts = {
      version: versions[name] ?? '0.0.0',
      exports: pick(exports, isHost ? null : namesTaken(compilation, name)),
      styles: pick(styles, isHost ? null : stylesUsed(text, Object.keys(styles))),
    };
    return [name, parts] as const;
  });
  const libraries = Object.entries(shell.partOf).map(([name, file]) => {
    const version = versions[name] ?? '0.0.0';
    const exports = libraryNames(join(root, file), version);
    const taken = isHost ? null : namesTaken(compilation, name);
    if (taken) checkTaken(name, file, taken, exports);
    return [name, { version, exports: pick(exports, taken), styles: {} }] as const;
  });
  const contract: HostContract = Object.fromEntries([...packages, ...libraries]);
  return `${JSON.stringify(contract)}\n`;
}
