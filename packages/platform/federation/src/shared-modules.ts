import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shell } from '@chokdee/contracts/shells';
import type { moduleFederationPlugin } from '@module-federation/enhanced';

/**
 * The `shared` option of an area's build: the packages with one instance per document. The shell provides all of them.
 * An area that misses one fails instead of loading its own copy. `import: false` keeps the packages out of the build. Versions are not compared
 * at run time, because the release registry checks that area and shell fit (`contract/host-contract.ts`).
 */
export function expectedFromHost(
  { libraries, packages }: Shell,
  development: boolean,
): moduleFederationPlugin.SharedObject {
  const config = { singleton: true, import: false, requiredVersion: false } as const;
  const keys = [...libraries, ...jsxRuntimes(development), ...Object.keys(packages)];
  return Object.fromEntries(keys.map((key) => [key, config]));
}

/** The development build uses another JSX runtime. */
function jsxRuntimes(development: boolean): readonly string[] {
  return development ? ['react/jsx-runtime', 'react/jsx-dev-runtime'] : ['react/jsx-runtime'];
}

/** Installed versions of the packages that a shell provides. */
export function sharedVersions(root: string, { libraries, packages }: Shell): Record<string, string> {
  const versionOf = (name: string) => {
    const file = join(root, 'node_modules', name, 'package.json');
    return existsSync(file)
      ? String((JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version)
      : '0.0.0';
  };
  return Object.fromEntries([...libraries, ...Object.keys(packages)].map((name) => [name, versionOf(name)]));
}
